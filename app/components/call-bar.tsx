import { Phone } from "lucide-react";
import { Link } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { shopPhone } from "#app/lib/shop-phone.ts";
import { paths } from "#shop/paths.ts";
import { OpenStatus } from "./open-status.tsx";
import { PhoneLink } from "./phone-link.tsx";

/**
 * Call and book within reach of the thumb, on small screens. The page leaves room for it at its end
 * and scrolls what has the focus clear of it (`scroll-padding` in base.css).
 */
export function CallBar() {
  return (
    <aside
      aria-label="Call or book"
      data-print="hide"
      className="on-asphalt fixed inset-x-0 bottom-0 z-30 flex min-h-17 items-center gap-2 border-lane border-t-3 px-3 py-2 md:hidden"
    >
      <div className="relative min-w-0 flex-1">
        <PhoneLink className="min-h-7 gap-2.5 font-semibold text-lg leading-tight after:absolute after:inset-0">
          <Phone aria-hidden="true" className="size-5 text-lane" />
          <span className="sr-only">Call</span> {shopPhone}
        </PhoneLink>
        <OpenStatus className="overflow-hidden whitespace-nowrap font-display font-semibold text-on-asphalt-soft text-xs min-[22rem]:text-sm leading-tight" />
      </div>
      <Link
        to={paths.appointment}
        className={classNames(buttonVariants({ size: "md" }), "shrink-0 px-4")}
      >
        Book
      </Link>
    </aside>
  );
}
