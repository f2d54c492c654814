import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LockedPackage } from "./platforms.ts";

/** A package that is part of a release. */
export interface Part extends LockedPackage {
  /** `@img/colour` */
  name: string;
  /** Where its text of licence lies. */
  folder: string;
  /** Type and namespace of its package URL, if it is not npm's. */
  origin?: string;
}

/**
 * The packages of a release: those that the server or browsers need, and the platform's programs.
 *
 * @param bundled folders of packages whose code is in it, whatever package.json calls them
 * @param platformPackages where each of them lies, by name
 */
export function partsOf(
  locked: Readonly<Record<string, LockedPackage & { dev?: boolean; optional?: boolean }>>,
  bundled: ReadonlySet<string>,
  platformPackages: ReadonlyMap<string, string>,
): Part[] {
  const parts = Object.entries(locked).flatMap(([path, found]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    const folder = platformPackages.get(name) ?? path;
    const isMeant = !found.dev && (!found.optional || platformPackages.has(name));
    const isPart = path !== "" && (isMeant || bundled.has(path));
    return isPart ? [{ ...found, name, folder }] : [];
  });
  return parts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A CycloneDX list of a release's parts (https://cyclonedx.org/docs/1.6/json/). */
export function cycloneDx(parts: readonly Part[], version: string, time: number): string {
  const components = parts.map(({ name, version, license, integrity, origin }) => ({
    type: "library",
    "bom-ref": purl(name, version, origin),
    name,
    version,
    purl: purl(name, version, origin),
    ...(integrity?.startsWith("sha512-") && {
      hashes: [
        { alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") },
      ],
    }),
    ...(license && { licenses: [{ expression: license }] }),
  }));
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: new Date(time * 1000).toISOString(),
      component: { type: "application", name: "auto-repair-shop", version },
    },
    components,
  };
  return `${JSON.stringify(bom, undefined, 1)}\n`;
}

/** Package URL (ECMA-427): the @ of a scope is encoded, and a plus. */
const purl = (name: string, version: string, origin = "npm") =>
  `pkg:${origin}/${name.replace("@", "%40").replaceAll("+", "%2B")}@${version}`;

const licenceText = /^(licen[cs]e|copying|notice|third-party)/i;

/** The licences of all parts, with their texts. */
export async function licenceTexts(parts: readonly Part[]): Promise<string> {
  const texts: string[] = [];
  for (const { name, version, license = "see below", folder } of parts) {
    texts.push(`${"=".repeat(72)}\n${name} ${version}: ${license}\n`);
    const names = await readdir(folder).catch(() => []);
    // The library of images is a collection, and its list of licences stands in its README.
    const isListed = name.includes("sharp-libvips");
    for (const file of names.filter(
      (one) => licenceText.test(one) || (isListed && one === "README.md"),
    )) {
      texts.push(await readFile(join(folder, file), "utf8"));
    }
  }
  return texts.join("\n");
}
