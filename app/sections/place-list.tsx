export interface PlaceListProps {
  title: string;
  names: readonly string[];
}

/** Names of roads or places as a running line; nothing without names. */
export function PlaceList({ title, names }: PlaceListProps) {
  if (names.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-2 text-steel in-[.on-asphalt]:text-on-asphalt-soft">
        {names.map((name, index) => (
          <li key={name}>
            {name}
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
