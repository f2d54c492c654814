import { Link } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { LookupFailed } from "#app/sections/lookup-failed.tsx";
import { paths } from "#shop/pages/paths.ts";

/** Message for an unknown city (docs/product.md#not-found), with the slug that was looked up. */
export function CityNotFoundMessage({ slug }: { slug: string }) {
  return (
    <LookupFailed
      title="City Not Found"
      text="We couldn't find information about this city."
      slug={slug}
    >
      <Link to={paths.locations} className={buttonVariants()}>
        View All Locations
      </Link>
      <Link to={paths.home} className={buttonVariants({ variant: "outline" })}>
        Return to Home
      </Link>
    </LookupFailed>
  );
}
