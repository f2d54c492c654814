import { resolve } from "node:path";

/**
 * The environment in which programs are the shop of the tests, `tests/shop-fixture`, and serve its site
 * (docs/decisions/056-a-second-shop-for-tests.md).
 */
export const testShop = {
  NODE_OPTIONS: [process.env.NODE_OPTIONS, "--conditions=shop-fixture"].filter(Boolean).join(" "),
  BUILD_DIRECTORY: resolve("build-shop-fixture"),
};
