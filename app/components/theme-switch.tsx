import { Monitor, Moon, Sun } from "lucide-react";
import { ThemeProvider, useTheme } from "next-themes";
import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";

const order = ["light", "dark", "system"] as const;
type Theme = (typeof order)[number];

const isTheme = (value: string | undefined): value is Theme => order.some((one) => one === value);

/**
 * Light, dark, or as the device has it; light by default and kept in local storage (specification,
 * section 4). The provider lies around this button only: everything else follows the class on
 * <html>, so that a change of theme re-renders nothing else.
 */
export function ThemeSwitch() {
  return (
    <ThemeProvider attribute="class" defaultTheme="light" enableSystem>
      <ThemeButton />
    </ThemeProvider>
  );
}

function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const [known, setKnown] = useState(false);
  // The prerendered page cannot know what is stored on this device.
  useEffect(() => setKnown(true), []);

  const current = isTheme(theme) ? theme : "light";
  const next = order[(order.indexOf(current) + 1) % order.length] ?? "light";
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={known ? `Theme: ${current}. Change to ${next}` : "Change theme"}
      title={known ? `Theme: ${current}` : undefined}
      onClick={() => setTheme(next)}
    >
      {known && current === "system" ? (
        <Monitor aria-hidden="true" />
      ) : (
        <>
          <Sun aria-hidden="true" className="dark:hidden" />
          <Moon aria-hidden="true" className="hidden dark:block" />
        </>
      )}
    </Button>
  );
}
