import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adminEntries } from "#app/components/menu-entries.ts";
import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { addresses } from "#shop/addresses.ts";
import { pageVariants } from "#shop/page-keys.ts";

/** Pages that the browser renders: each needs a file where no server knows the rule. */
const browserPages = [addresses.signIn, addresses.profile, ...adminEntries.map(({ path }) => path)];

/** No server of ours takes forms: they stay on the visitor's device. */
const config = {
  supabaseUrl: "",
  supabaseKey: "",
  realtime: false,
  forms: { endpoint: null, webhook: null, proxies: [], captchaKey: null },
};

/**
 * Adds to a build what our own server would answer by rule, so that any static host can serve it: the
 * shell under each address that the browser renders, other forms of page addresses, the page for
 * unknown ones, and the configuration.
 */
export async function writeStaticHost(clientDirectory: string): Promise<void> {
  const copy = async (from: string, address: string) => {
    await mkdir(join(clientDirectory, address), { recursive: true });
    await copyFile(join(clientDirectory, from), join(clientDirectory, address, "index.html"));
  };
  for (const address of browserPages) await copy("__spa-fallback.html", address);
  for (const [variant, canonical] of pageVariants({ services, cities })) {
    await copy(join(canonical, "index.html"), variant);
  }
  await copyFile(join(clientDirectory, "404/index.html"), join(clientDirectory, "404.html"));
  await writeFile(join(clientDirectory, "config.json"), `${JSON.stringify(config)}\n`);
}
