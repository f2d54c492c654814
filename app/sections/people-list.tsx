import { Photo } from "#app/components/photo.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { Person } from "#shop/catalog/about.ts";

/** People of the shop, side by side where there is room. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li key={person.name}>
          <Portrait person={person} />
        </li>
      ))}
    </ul>
  );
}

/** A person of the shop, with a photograph if there is one. */
export function Portrait({ person }: { person: Person }) {
  const { name, role, text, image } = person;
  return (
    <figure>
      {image ? (
        <Photo
          src={image}
          alt={`${name}, ${role}`}
          className="mb-4 rounded-lg border border-line"
        />
      ) : null}
      <figcaption>
        <p className="font-bold font-display text-xl leading-tight">{name}</p>
        <p className="text-steel">{role}</p>
        {text ? (
          <p className="mt-2">
            <UnbrokenText text={text} />
          </p>
        ) : null}
      </figcaption>
    </figure>
  );
}
