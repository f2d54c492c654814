// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adoptCanonicalPath } from "./canonical-path.ts";

const visit = (path: string) => history.replaceState({ key: "kept" }, "", path);

const address = () => location.pathname + location.search + location.hash;

describe("adoptCanonicalPath", () => {
  beforeEach(() => {
    document.head.innerHTML = `<link rel="canonical" href="https://shop.example/locations/morrow-ga">`;
  });

  afterEach(() => {
    document.head.innerHTML = "";
  });

  it("puts the canonical path in the address bar and keeps what follows it", () => {
    visit("/auto-repair-morrow?from=mail#map");
    adoptCanonicalPath("/auto-repair-");
    expect(address()).toBe("/locations/morrow-ga?from=mail#map");
    expect(history.state).toEqual({ key: "kept" });
  });

  it("completes a path that lacks its end", () => {
    visit("/locations/morrow");
    adoptCanonicalPath();
    expect(address()).toBe("/locations/morrow-ga");
  });

  it("leaves other paths alone", () => {
    // Back from the city to a service: the address has changed, the head has not yet.
    visit("/services/tire-services");
    adoptCanonicalPath("/auto-repair-");
    expect(address()).toBe("/services/tire-services");
  });

  it("leaves a page alone that names no canonical address", () => {
    document.head.innerHTML = "";
    visit("/auto-repair-morrow");
    adoptCanonicalPath("/auto-repair-");
    expect(address()).toBe("/auto-repair-morrow");
  });
});
