import { Link } from "react-router";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#content/shop.ts";
import { paths } from "#shop/paths.ts";
import { BrandMark } from "./brand-mark.tsx";

/** The shop's mark and name, which lead home. */
export function Brand({ className }: { className?: string }) {
  return (
    <Link to={paths.home} className={classNames("flex min-h-11 items-center gap-2.5", className)}>
      <BrandMark className="size-10 shrink-0 sm:size-11" />
      <span className="font-bold font-display text-lg leading-[1.05] sm:text-[1.375rem]">
        {shop.name}
        <span className="block font-sans font-normal text-xs opacity-75">
          {`${shop.address.city}, ${shop.address.stateName}`}
          <span className="max-sm:hidden">{`, since ${shop.foundedYear}`}</span>
        </span>
      </span>
    </Link>
  );
}
