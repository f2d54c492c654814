import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const folder = "lucide-react/dist/esm";

/** What shows icons at the desk and on screens of an account only. */
const ofDesk =
  /[\\/]pages[\\/](?:admin|account)[\\/]|[\\/]components[\\/](?:contact-links|content-form|empty-state|pager|status-badge)/;

/**
 * Imports each icon from its own file: through the list of all icons everything seems to show each of them.
 * The desk has copies of its own, which go into files that its screens share. An icon that it shared with a
 * page would be a file of 200 bytes for both.
 */
export function iconFiles(): Plugin {
  const list = readFileSync(resolve("node_modules", folder, "lucide-react.mjs"), "utf8");
  const fileOf = (icon: string) =>
    new RegExp(`default as ${icon}[ ,].* from '\\./(icons/[\\w-]+\\.mjs)'`).exec(list)?.[1];
  return {
    name: "icon-files",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const copy = ofDesk.test(id) ? "?desk" : "";
      return code.replace(/import \{([^}]+)\} from "lucide-react";/g, (_, names: string) =>
        [...names.matchAll(/(type )?(\w+)(?: as (\w+))?/g)]
          .map(([, isType, icon = "", local = icon]) => {
            if (isType) return "";
            const file = fileOf(icon) ?? this.error(`There is no icon ${icon}.`);
            return `import ${local} from "${folder}/${file}${copy}";`;
          })
          .join(""),
      );
    },
  };
}
