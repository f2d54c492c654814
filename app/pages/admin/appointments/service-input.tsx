import type { ComponentProps } from "react";
import { Input } from "#app/components/ui/input.tsx";
import { siteParts } from "#app/lib/site/published.ts";
import { otherService } from "#shop/forms/appointment.ts";

/** Whether a text is the title of a service, whose minutes are known. */
export const isKnownService = (text: string | undefined): text is string =>
  text !== undefined && siteParts.serviceTitles.includes(text);

/** Service input with suggestions from the shop's services; other text is allowed. */
export function ServiceInput(props: ComponentProps<typeof Input>) {
  return (
    <>
      <Input list="services-of-the-shop" autoComplete="off" maxLength={200} {...props} />
      <datalist id="services-of-the-shop">
        {[...siteParts.serviceTitles, otherService].map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </>
  );
}
