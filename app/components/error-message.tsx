import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { paths } from "#shop/pages/paths.ts";
import { CallButton } from "./call-button.tsx";

/** Page shown after an unexpected error (docs/product.md#broken-pages). */
export function ErrorMessage() {
  return (
    <Section aria-labelledby="error-title">
      <title>Something went wrong</title>
      <h1 id="error-title">Unexpected Application Error!</h1>
      <p className="mt-4 max-w-measure text-lg text-steel">
        Something broke on our end; it's nothing you did. Reload the page, or call us and we'll
        help.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className={buttonVariants()} onClick={() => window.location.reload()}>
          Reload
        </button>
        <CallButton />
        {/* A full page load, because the state of the running page cannot be trusted. */}
        <a href={paths.home} className={classNames(buttonVariants({ variant: "link" }))}>
          Return to Home
        </a>
      </div>
    </Section>
  );
}
