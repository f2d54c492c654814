import { TriangleAlert } from "lucide-react";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";

export interface WatchForProps {
  city: string;
  things: readonly string[];
}

/** What drivers of a city should watch for, and where. */
export function WatchFor({ city, things }: WatchForProps) {
  return (
    <div className="mt-8">
      <h3>Around {city}, watch for</h3>
      <ul className="mt-3 grid gap-3">
        {things.map((thing) => (
          <li key={thing} className="flex gap-3">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
            <p>
              <UnbrokenText text={thing} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
