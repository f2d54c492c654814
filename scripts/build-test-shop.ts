import { run } from "./run.ts";
import { shopWithEverything, testShop } from "./test/test-shop.ts";

// Builds the site of a test shop, `shop-fixture` or `shop-with-everything`, or its static demo with `--demo`.
const [name, ...kind] = process.argv.slice(2);
const shop = name === "shop-with-everything" ? shopWithEverything : testShop;
process.exitCode = await run(process.execPath, ["scripts/build.ts", "--if-changed", ...kind], shop);
