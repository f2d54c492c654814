import { Monitor, Moon, Sun } from "lucide-react";
import { ThemeProvider, useTheme } from "next-themes";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";

const order = ["light", "dark", "system"] as const;

type ThemeName = (typeof order)[number];

const isTheme = (value: string | undefined): value is ThemeName =>
  order.some((one) => one === value);

/**
 * Lies around the bar that has the switch, and begins with a script: where a browser meets one, it may
 * paint what it has read, and in the middle of a bar that would be half a bar. Everything outside
 * follows the class on <html>.
 */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider attribute="class" defaultTheme="light" enableSystem>
      {children}
    </ThemeProvider>
  );
}

/**
 * Light, dark, or as the device has it; light by default and kept in local storage
 * (docs/product.md#theme). Stands inside `Theme`.
 */
export function ThemeSwitch() {
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
