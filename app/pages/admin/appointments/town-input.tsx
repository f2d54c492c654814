import type { ComponentProps } from "react";
import { Input } from "#app/components/ui/input.tsx";
import { siteMenu } from "#app/lib/site/published.ts";

/** Input for a shuttle destination, with suggestions from the site's cities; other towns are allowed. */
export function TownInput(props: ComponentProps<typeof Input>) {
  const { cities } = siteMenu;
  return (
    <>
      <Input list="towns-of-riders" autoComplete="off" maxLength={100} {...props} />
      <datalist id="towns-of-riders">
        {cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
