/** First focusable element: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="-translate-y-24 fixed top-2 left-2 z-50 rounded-md bg-lane px-4 py-2.5 font-semibold text-on-lane focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
