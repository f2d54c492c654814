import { run } from "./run.ts";
import { shopWithEverything, testShop } from "./test-shop.ts";

// Builds a site that tests look at: `shop-fixture`, or `shop-with-everything`; with `--demo` behind it, its static demo.
const [name, ...kind] = process.argv.slice(2);
const shop = name === "shop-with-everything" ? shopWithEverything : testShop;
process.exitCode = await run(process.execPath, ["scripts/build.ts", "--if-changed", ...kind], shop);
