/** Looks of one of several links or tabs of a screen, of which one is current or selected. */
export const choiceClasses =
  "inline-flex min-h-9 items-center rounded-md px-3 text-sm hover:bg-sunken max-md:min-h-11 aria-[current=true]:bg-line aria-[current=true]:font-semibold aria-selected:bg-line aria-selected:font-semibold pointer-coarse:min-h-11";
