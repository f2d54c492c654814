import * as Radix from "@radix-ui/react-tooltip";
import { type ReactElement, type ReactNode, useState } from "react";
import { classNames } from "#app/lib/class-names.ts";

/**
 * Tooltips wait 700 ms, and 300 ms after one was open the next appears at once
 * (docs/product.md#tooltips).
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  /** Plain words: a tooltip holds nothing to press. */
  content: ReactNode;
  /** One element that can take the focus, best a button. */
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
}

/**
 * Words on hover and focus; a press or tap shows them at once, Escape hides them (WCAG 1.4.13).
 * Needs a TooltipProvider above it.
 */
export function Tooltip({ content, children, side = "top", className }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onClick={(event) => {
          // A press would close it, which leaves those who cannot hover without the words.
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
