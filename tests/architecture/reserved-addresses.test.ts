import { readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import allRoutes from "#app/routes.ts";
import { isReservedSlug } from "#shop/pages/reserved-slugs.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";

const firstPart = (path: string) => path.replace(/^\//, "").split("/")[0] ?? "";

const pagesOf = ({ path = "" }: RouteConfigEntry) => firstPart(path);

it("an owner's page cannot take the address of a page, a file or an endpoint", async () => {
  const { app } = await createTestApp();
  const taken = [
    ...allRoutes.map(pagesOf),
    ...app.routes.map(({ path }) => firstPart(path)),
    ...readdirSync("public"),
    ...readdirSync(`${process.env.BUILD_DIRECTORY}/client`),
  ].filter((part) => /^[a-z0-9.-]+$/.test(part));
  expect(taken).toEqual(expect.arrayContaining(["admin", "visit", "healthz", "assets"]));
  // What has a dot in it is no slug.
  const free = taken.filter((part) => !part.includes(".") && !isReservedSlug(part));
  expect([...new Set(free)]).toEqual([]);
});
