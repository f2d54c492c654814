import type { ReactNode } from "react";

/**
 * The main content of a desk screen: next to the sidebar, on small screens above the tabs. Its position does
 * not depend on the content, or on whether the navigation has loaded.
 */
export function DeskMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-20 lg:pb-8 lg:pl-56 print:p-0">
      {children}
    </main>
  );
}
