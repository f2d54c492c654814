import { Monitor, Moon, Sun } from "lucide-react";
import { ThemeProvider, useTheme } from "next-themes";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";

const order = ["light", "dark", "system"] as const;

type ThemeName = (typeof order)[number];

const isTheme = (value: string | undefined): value is ThemeName =>
  order.some((one) => one === value);

/**
 * Wraps the bar that contains the switch. The provider starts with a script, at which a browser may
 * paint what it has parsed; inside the bar that would be half of it. Everything outside follows the
 * class on <html>.
 */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="light"
      enableSystem
      // tokens.css sets color-scheme by class; an inline style would override it.
      enableColorScheme={false}
    >
      {children}
    </ThemeProvider>
  );
}

/**
 * Switches between light, dark and the device's setting; light by default, kept in local storage
 * (docs/product.md#theme). Must be inside `Theme`.
 */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const [known, setKnown] = useState(false);
  // The prerendered page does not know the stored theme.
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
