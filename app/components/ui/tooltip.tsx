import * as Radix from "@radix-ui/react-tooltip";
import { type ReactElement, type ReactNode, useState } from "react";
import { classNames } from "#app/lib/class-names.ts";

/** Tooltips open after 700 ms, or at once within 300 ms of another one (docs/product.md#tooltips). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  /** Plain text: a tooltip contains nothing interactive. */
  content: ReactNode;
  /** One focusable element, preferably a button. */
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
}

/**
 * Text on hover and focus; a click or tap shows it at once, Escape hides it (WCAG 1.4.13). Needs a
 * TooltipProvider around it.
 */
export function Tooltip({ content, children, side = "top", className }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onClick={(event) => {
          // Radix would close it on click, which hides the text from those who cannot hover.
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={12}
        className={classNames(
          "z-50 max-w-72 rounded-md bg-asphalt px-3 py-2 text-on-asphalt text-sm shadow-sheet motion-safe:animate-rise-in dark:border dark:border-asphalt-line",
          className,
        )}
      >
        {content}
      </Radix.Content>
    </Radix.Root>
  );
}
