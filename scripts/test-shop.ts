import { resolve } from "node:path";

/** @param name its folder in `tests` and its condition in package.json */
const environmentOf = (name: "shop-fixture" | "shop-with-everything") => ({
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--conditions=${name}`].filter(Boolean).join(" "),
  BUILD_DIRECTORY: resolve(`build-${name}`),
});

/**
 * The environment in which programs are the shop of the tests, `tests/shop-fixture`, and serve its site
 * (docs/decisions/056-a-second-shop-for-tests.md).
 */
export const testShop = environmentOf("shop-fixture");

/** The same for the shop that has everything a shop may leave out: that of browser tests. */
export const shopWithEverything = environmentOf("shop-with-everything");
