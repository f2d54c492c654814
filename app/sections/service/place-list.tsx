import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";

export interface PlaceListProps {
  title: string;
  names: readonly string[];
  level?: 3 | 4;
}

/** Names of roads or places as an inline list; renders nothing without names. */
export function PlaceList({ title, names, level = 3 }: PlaceListProps) {
  if (names.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading className="text-lg">{title}</Heading>
      <ul className="mt-1 flex flex-wrap gap-x-2 text-steel in-[.on-asphalt]:text-on-asphalt-soft">
        {names.map((name, index) => (
          <li key={name}>
            <UnbrokenText text={name} />
            {index < names.length - 1 ? (
              <span aria-hidden="true" className="ml-2 text-line-strong">
                /
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
