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
    // After navigating back from city to service: the URL has changed, the head has not yet.
    visit("/services/tire-services");
    adoptCanonicalPath("/auto-repair-");
    expect(address()).toBe("/services/tire-services");
  });

  it("ignores a page without a canonical link", () => {
    document.head.innerHTML = "";
    visit("/auto-repair-morrow");
    adoptCanonicalPath("/auto-repair-");
    expect(address()).toBe("/auto-repair-morrow");
  });
});
