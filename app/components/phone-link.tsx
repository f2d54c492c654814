import { Phone } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#app/lib/site/published.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

export type PhoneLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** E.164; defaults to the shop's number. */
  number?: string;
  icon?: boolean;
};

/** Link that calls a number. Children replace the number as text. */
export function PhoneLink({
  number = shop.phone,
  icon = false,
  className,
  children,
  ...props
}: PhoneLinkProps) {
  return (
    <a
      href={`tel:${number}`}
      className={classNames("inline-flex items-center gap-2", className)}
      {...props}
    >
      {icon ? <Phone aria-hidden="true" className="size-[1.1em] shrink-0" /> : null}
      {children ?? formatPhone(number)}
    </a>
  );
}
