const classes =
  "-translate-y-24 fixed top-2 left-2 z-50 rounded-md bg-lane px-4 py-2.5 font-semibold text-on-lane focus:translate-y-0";

/**
 * Past everything before it, by one press of a key. The first of a page leads past the header.
 *
 * @param props.to the `id` of what has the focus next
 */
export function SkipLink({
  to = "main",
  label = "Skip to content",
}: {
  to?: string;
  label?: string;
}) {
  return (
    <a href={`#${to}`} className={classes}>
      {label}
    </a>
  );
}
