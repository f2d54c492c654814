import { runInNewContext } from "node:vm";

/**
 * Whether a page of the server loads itself again for a reader who comes back to it after six minutes.
 *
 * @param typed into a field of it before
 */
export function loadsAgain(html: string, typed = ""): boolean {
  let reloaded = false;
  let now = 0;
  const looks: (() => void)[] = [];
  const page = {
    Date: { now: () => now },
    document: { hidden: false, querySelectorAll: () => [{ value: typed, defaultValue: "" }] },
    location: {
      reload: () => {
        reloaded = true;
      },
    },
    addEventListener: (type: string, look: () => void) => {
      if (type === "visibilitychange") looks.push(look);
    },
    setInterval: () => 0,
  };
  const scripts = [...html.matchAll(/<script>([^<]*location\.reload[^<]*)<\/script>/g)];
  for (const [, script = ""] of scripts) runInNewContext(script, page);
  now = 6 * 60_000;
  for (const look of looks) look();
  return reloaded;
}
