import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/components/ui/button.tsx";
import { wasPressedBefore } from "#app/lib/hydration/event-recorder.ts";
import { notifyLoadFailure, openPage } from "#app/lib/hydration/take-over-page.ts";
import { lateFacts } from "#app/lib/site/published.ts";
import type { FinancingDialogWindowProps } from "./financing-dialog-window.tsx";

const loadWindow = () => lateFacts().then(() => import("./financing-dialog-window.tsx"));

/**
 * Button that opens the dialog "Apply for Financing" (docs/product.md#financing). Children replace
 * its label. Requires scripts: place a phone link next to it.
 */
export function FinancingDialog({
  children = "Apply Now",
  ...button
}: Omit<ComponentProps<typeof Button>, "onClick">) {
  const [Window, setWindow] = useState<ComponentType<FinancingDialogWindowProps>>();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);

  const show = async (asked = false) => {
    setOpen(true);
    if (Window || loading) return;
    setLoading(true);
    try {
      const module = await loadWindow();
      setWindow(() => module.FinancingDialogWindow);
    } catch {
      if (asked && navigator.onLine) void openPage();
      else notifyLoadFailure("part", () => void show(true));
    }
    setLoading(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a press before hydration
  useEffect(() => {
    if (wasPressedBefore(pressed.current)) void show();
  }, []);

  return (
    <>
      <Button
        ref={pressed}
        aria-haspopup="dialog"
        aria-busy={loading}
        {...button}
        // Preloads the dialog on hover; a failure is reported on click.
        onPointerEnter={() => loadWindow().catch(() => undefined)}
        onClick={() => void show()}
      >
        {children}
      </Button>
      {/* Portaled out of dark bands, whose colors it would inherit. */}
      {Window ? createPortal(<Window open={open} onOpenChange={setOpen} />, document.body) : null}
    </>
  );
}
