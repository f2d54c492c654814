import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { loaderDataOf } from "./loader-data.ts";

/** The hash of a page whose loader gives this. */
const hashOf = (loader: (args: LoaderFunctionArgs) => unknown, path = "/towns/waco") =>
  loaderDataOf({
    routes: {
      root: { id: "root", path: "", module: { default: () => null } },
      town: {
        id: "town",
        parentId: "root",
        path: "towns/:town",
        module: { default: () => null, loader },
      },
    },
  } as Pick<ServerBuild, "routes">)(`http://localhost${path}`, new RouterContextProvider());

describe("loaderDataOf", () => {
  it("is the same for the same data, and another one for other data", async () => {
    const price = await hashOf(() => ({ price: { low: 10 }, of: ["oil", "brakes"] }));
    expect(await hashOf(() => ({ price: { low: 10 }, of: ["oil", "brakes"] }))).toBe(price);
    expect(await hashOf(() => ({ price: { low: 11 }, of: ["oil", "brakes"] }))).not.toBe(price);
    expect(await hashOf(() => ({ price: { low: 10 }, of: ["brakes", "oil"] }))).not.toBe(price);
  });

  it("tells undefined from nothing and from null, wherever it is", async () => {
    const hashes = await Promise.all(
      [
        {},
        { a: undefined },
        { b: undefined },
        { a: null },
        { a: undefined, b: undefined },
        { a: [undefined] },
        { a: [null] },
        { a: [null, undefined] },
        { a: [undefined, null] },
        { a: {}, b: { c: undefined } },
        { a: { c: undefined }, b: {} },
      ].map((data) => hashOf(() => data)),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("hands a loader what the router hands it", async () => {
    let given: LoaderFunctionArgs | undefined;
    await hashOf((args) => {
      given = args;
      return {};
    });
    expect(given?.params).toEqual({ town: "waco" });
    expect(given?.pattern).toBe("towns/:town");
    expect(given?.url.pathname).toBe("/towns/waco");
    expect(given?.request.url).toBe("http://localhost/towns/waco");
    expect(given?.context).toBeInstanceOf(RouterContextProvider);
  });

  it("has no hash for a page that a loader refuses or redirects, or no route has", async () => {
    const refuse = () => {
      throw new Response("Not Found", { status: 404 });
    };
    expect(await hashOf(refuse)).toBeUndefined();
    expect(await hashOf(() => Response.redirect("http://localhost/towns"))).toBeUndefined();
    expect(await hashOf(() => ({}), "/elsewhere")).toBeUndefined();
  });

  it("refuses data that JSON does not tell apart", async () => {
    const refused = "something else than texts, numbers, lists and records";
    await expect(hashOf(() => ({ on: new Date(0) }))).rejects.toThrow(refused);
    await expect(hashOf(() => ({ in: [new Map()] }))).rejects.toThrow(refused);
  });
});
