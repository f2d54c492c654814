import { classNames } from "#app/lib/class-names.ts";
import { paths } from "#shop/pages/paths.ts";

/**
 * Link to the page for drivers whose car broke down. A full load: that document works without
 * scripts.
 */
export function StrandedLink({ className }: { className?: string }) {
  return (
    <a
      href={paths.stranded}
      className={classNames(
        "inline-flex min-h-11 items-center font-semibold underline underline-offset-4",
        className,
      )}
    >
      Broken down? What to do
    </a>
  );
}
