import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { afterFile } from "#tests/support/after-file.ts";
import { connectToPublic, createPublicPost } from "./public-address.ts";

let port: number;
let status: number;
let requests: { request: IncomingMessage; body: string }[];
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    response.writeHead(status, { Location: "/elsewhere" }).end(status === 204 ? "" : '{"code":7}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => server.close());
  ({ port } = server.address() as { port: number });
});
beforeEach(() => {
  requests = [];
  status = 200;
});

const init = {
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Form-Name": "contact_form" },
  body: '{"name":"Zoë"}',
  redirect: "error",
} as const;

describe("a request to a receiver", () => {
  it("carries headers and body, and brings status and answer", async () => {
    const response = await createPublicPost(() => true)(`http://localhost:${port}/in?a=1`, init);
    expect([response.status, await response.json()]).toEqual([200, { code: 7 }]);
    const [one] = requests;
    expect([one?.request.method, one?.request.url, one?.body]).toEqual([
      "POST",
      "/in?a=1",
      init.body,
    ]);
    expect(one?.request.headers).toMatchObject({
      "content-type": "application/json",
      "x-form-name": "contact_form",
    });
  });

  it.each([204, 302, 422, 500])("brings %i as it is, and follows nothing", async (answered) => {
    status = answered;
    const response = await createPublicPost(() => true)(`http://localhost:${port}/in`, init);
    expect([response.status, response.ok]).toEqual([answered, answered === 204]);
    await response.body?.cancel();
    expect(requests).toHaveLength(1);
  });

  it.each(["localhost", "127.0.0.1", "[::1]", "10.0.0.8", "169.254.169.254"])(
    "never reaches %s",
    async (host) => {
      await expect(createPublicPost()(`http://${host}:${port}/in`, init)).rejects.toThrow(
        "is no public address",
      );
      expect(requests).toEqual([]);
    },
  );
});

describe("a connection to a mail server", () => {
  it.each(["localhost", "127.0.0.1", "::1"])("is never opened to %s", async (host) => {
    const opened = new Promise((resolve, reject) => {
      connectToPublic({ host, port }, (error, found) => (error ? reject(error) : resolve(found)));
    });
    await expect(opened).rejects.toThrow("is no public address");
  });
});
