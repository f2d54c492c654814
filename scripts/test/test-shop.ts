import { resolve } from "node:path";

/** @param name the shop's folder in `tests` and its import condition in package.json */
const environmentOf = (name: "shop-fixture" | "shop-with-everything") => ({
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--conditions=${name}`].filter(Boolean).join(" "),
  BUILD_DIRECTORY: resolve(`build-${name}`),
});

/**
 * Environment in which programs use the content of `tests/shop-fixture` and serve its site
 * (docs/decisions/project/tests.md).
 */
export const testShop = environmentOf("shop-fixture");

/** The same for the shop of browser tests, which has every optional part. */
export const shopWithEverything = environmentOf("shop-with-everything");
