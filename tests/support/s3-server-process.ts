import S3rver from "s3rver";

// A process of its own: its tokens for the pages of a list are made with DES, which Node refuses
// unless it is started with --openssl-legacy-provider.
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: process.argv[2] ?? "",
  configureBuckets: [{ name: "photos" }],
});
const { port } = await server.run();
process.send?.(port);
process.once("disconnect", () => process.exit());
