import { Link } from "react-router";
import { classNames } from "#app/lib/class-names.ts";
import { shop, siteParts } from "#app/lib/site/published.ts";
import { paths } from "#shop/pages/paths.ts";

interface BrandProps {
  className?: string;
  /** Whether to show the founding year where there is room. */
  since?: boolean;
}

/**
 * The shop's mark and name, linking to the home page. The mark is its logo (shop/brand/brand-css.ts), of the
 * sample a drawing, and nothing for other shops: their name is it. Decorative: the name is next to it, if only
 * for those who do not see a logo that has it.
 */
export function Brand({ className, since = true }: BrandProps) {
  const { logo, mark } = siteParts;
  return (
    <Link to={paths.home} className={classNames("flex min-h-11 items-center gap-2.5", className)}>
      {logo || mark ? (
        <span
          className={logo ? "logo" : "size-10 shrink-0 sm:size-11"}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the site's own code
          dangerouslySetInnerHTML={{ __html: mark }}
        />
      ) : null}
      <span className={logo === "alone" ? "sr-only" : "brand-name"}>
        <span className="two-lines">{shop.name}</span>
        <span className="block font-sans font-normal text-xs opacity-75">
          {`${shop.address.city}, ${shop.address.stateName}`}
          {since ? <span className="max-sm:hidden">{`, since ${shop.foundedYear}`}</span> : null}
        </span>
      </span>
    </Link>
  );
}
