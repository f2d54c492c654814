import { run } from "./run.ts";
import { testShop } from "./test-shop.ts";

/** Builds the site that tests of the server serve: that of `tests/shop-fixture`. */
process.exitCode = await run(process.execPath, ["scripts/build.ts", "--if-changed"], testShop);
