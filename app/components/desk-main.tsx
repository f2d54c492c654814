import type { ReactNode } from "react";

/**
 * The content of a screen of the desk: beside the side bar, on small screens above the tabs. It stands in
 * the same place whatever it shows, and whether the navigation is there yet.
 */
export function DeskMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-20 lg:pb-8 lg:pl-60 print:p-0">
      {children}
    </main>
  );
}
