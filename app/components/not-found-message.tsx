import { Link } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section, SignTab } from "#app/components/ui/section.tsx";
import { mainPages } from "#app/lib/site/site-pages.ts";
import { paths } from "#shop/pages/paths.ts";
import { CallButton } from "./call-button.tsx";

/** Content of the page for unknown paths (docs/product.md#not-found), with links to other pages. */
export function NotFoundMessage() {
  return (
    <Section aria-labelledby="not-found-title">
      <SignTab className="mb-3">Error 404</SignTab>
      <h1 id="not-found-title">Page Not Found</h1>
      <p className="mt-4 max-w-measure text-lg text-steel">
        There's no page at this address. It may have moved, or the link has a typo.
      </p>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        <Link to={paths.home} className={buttonVariants()}>
          Return to Home
        </Link>
        <CallButton />
      </div>
      <nav aria-label="Main pages" className="mt-10">
        <h2 className="text-xl">Popular pages</h2>
        <ul className="mt-3 grid max-w-2xl grid-cols-2 gap-x-6 sm:grid-cols-3">
          {mainPages.slice(1).map((page) => (
            <li key={page.path}>
              <Link
                to={page.path}
                className="flex min-h-11 items-center font-semibold text-clay underline underline-offset-4 hover:decoration-2"
              >
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
