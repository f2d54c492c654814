import { Link } from "react-router";
import { CallButton } from "#app/components/call-button.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { LookupFailed } from "#app/sections/lookup-failed.tsx";
import { paths } from "#shop/pages/paths.ts";

/** Message for an unknown service (docs/product.md#not-found), with the slug that was looked up. */
export function ServiceNotFoundMessage({ slug }: { slug: string }) {
  return (
    <LookupFailed
      title="Service Not Found"
      text="There's no service at this address. Everything we do is on the services page."
      slug={slug}
    >
      <Link to={paths.services} className={buttonVariants()}>
        View All Services
      </Link>
      <CallButton />
    </LookupFailed>
  );
}
