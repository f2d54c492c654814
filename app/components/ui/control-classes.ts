/** Classes shared by text fields, text areas and selects. 16 px keeps phones from zooming in. */
export const controlClasses =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors placeholder:text-steel hover:border-ink focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-steel aria-invalid:border-2 aria-invalid:border-stop";
