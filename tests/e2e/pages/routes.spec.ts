import type { APIRequestContext } from "@playwright/test";
import { cities } from "#tests/shop-with-everything/cities.ts";
import { services } from "#tests/shop-with-everything/services.ts";
import { expect, test } from "#tests/support/browser/browser.ts";
import { hydrated, markVisit, takenOver } from "#tests/support/browser/navigation.ts";

/** Returns the response for a path without following redirects. */
async function answer(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = response.status() === 200 || response.status() === 404 ? await response.text() : "";
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return {
    status: response.status(),
    html,
    canonical: canonical && new URL(canonical).pathname,
    location: response.headers().location,
  };
}

test.describe("paths that respond with their page", () => {
  for (const city of cities) {
    test(`every service in ${city.name}, with and without the state`, async ({ request }) => {
      for (const { slug } of services) {
        const canonical = `/services/${slug}-${city.slug}`;
        for (const path of [canonical, `/services/${slug}-${city.id}`]) {
          const page = await answer(request, path);
          expect.soft([path, page.status, page.canonical]).toEqual([path, 200, canonical]);
          expect.soft(page.html, path).toContain(`${city.name}, TX`);
        }
      }
    });
  }

  test("every variant of a city's path", async ({ request }) => {
    for (const { id, slug, name } of cities) {
      const canonical = `/locations/${slug}`;
      for (const path of [
        canonical,
        `/locations/${id}`,
        `/auto-repair-${slug}`,
        `/auto-repair-${id}`,
        `/auto-repair-${name.replaceAll(" ", "-")}-TX`,
      ]) {
        const page = await answer(request, path);
        expect.soft([path, page.status, page.canonical]).toEqual([path, 200, canonical]);
      }
    }
  });

  test("every other route of the table", async ({ request }) => {
    for (const path of [
      "/",
      "/services",
      ...services.map(({ slug }) => `/services/${slug}`),
      "/locations",
      "/auto-repair-financing",
      "/about",
      "/testimonials",
      "/contact",
      "/sitemap",
      "/seo/internal-linking-report",
      "/terms",
      "/privacy",
    ]) {
      const page = await answer(request, path);
      expect.soft([path, page.status, page.canonical]).toEqual([path, 200, path]);
    }
  });
});

test("a trailing slash redirects permanently to the path without it", async ({ request }) => {
  for (const path of [
    "/services",
    "/services/tire-services",
    "/services/tire-services-waco",
    "/services/tire-services-waco-tx",
    "/locations",
    "/locations/waco",
    "/locations/waco-tx",
    "/auto-repair-waco-tx",
    "/auto-repair-financing",
    "/about",
    "/testimonials",
    "/contact",
    "/sitemap",
    "/seo/internal-linking-report",
  ]) {
    const { status, location } = await answer(request, `${path}/`);
    expect.soft([path, status, location]).toEqual([path, 301, path]);
  }
  const { location } = await answer(request, "/contact/?from=mail");
  expect(location).toBe("/contact?from=mail");
});

test("a variant of a city's name redirects permanently to its page", async ({ request }) => {
  for (const [path, slug] of [
    ["/locations/Waco", "waco-tx"],
    ["/locations/HEWITT-TX", "hewitt-tx"],
    ["/locations/downtown-spring-valley", "spring-valley-tx"],
    ["/locations/spring%20valley", "spring-valley-tx"],
    ["/locations/bellmead-tx-76705", "bellmead-tx"],
    ["/auto-repair-near-woodway", "woodway-tx"],
    ["/auto-repair-LORENA-TX", "lorena-tx"],
    ["/auto-repair-Lorena", "lorena-tx"],
  ]) {
    const { status, location } = await answer(request, `${path}`);
    expect.soft([path, status, location]).toEqual([path, 301, `/locations/${slug}`]);
  }
});

test("an unknown path returns 404 with noindex", async ({ request }) => {
  for (const [path, title, slug] of [
    ["/services/flux-capacitor", "Service Not Found", "flux-capacitor"],
    ["/services/tire-services-atlantis", "Service Not Found", "tire-services-atlantis"],
    ["/services/tire-services/waco", "Service Not Found", "tire-services"],
    ["/locations/atlantis-tx", "City Not Found", "atlantis-tx"],
    ["/auto-repair-atlantis", "City Not Found", "atlantis"],
    ["/no-such-page", "Page Not Found", ""],
    ["/services.html", "Page Not Found", ""],
    ["/seo", "Page Not Found", ""],
  ] as const) {
    const page = await answer(request, path);
    expect.soft(page.status, path).toBe(404);
    expect.soft(page.html, path).toContain('<meta name="robots" content="noindex, follow"/>');
    expect.soft(page.html, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect.soft(page.html, path).toContain(slug);
    expect.soft(page.html, path).not.toContain("{{");
    expect.soft(page.canonical, path).toBeUndefined();
  }
});

test.describe(() => {
  // The browser reports the page's own status.
  test.use({ expectedErrors: /status of 404/ });

  test("what was looked for is displayed as text, whatever it contains", async ({ page }) => {
    const response = await page.goto(`/services/${encodeURIComponent('"><img> {{slug}} </code>')}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main").locator("code")).toHaveText('"><img> {{slug}} </code>');
    await expect(page.getByRole("main").locator("img")).toHaveCount(0);
  });

  for (const [path, title, way] of [
    ["/services/flux-capacitor", "Service Not Found", "/services"],
    ["/locations/atlantis", "City Not Found", "/locations"],
    ["/no-such-page", "Page Not Found", "/"],
  ] as const) {
    test(`${title} has links to go on`, { tag: "@rest" }, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
      await main.locator(`a[href="${way}"]`).first().click();
      await expect(page).toHaveURL(way);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
    });
  }
});

test.describe("in the browser", () => {
  for (const [path, canonical, heading] of [
    ["/services/brake-system-service-waco", "/services/brake-system-service-waco-tx", /Waco/],
    ["/locations/hewitt", "/locations/hewitt-tx", "Auto repair for Hewitt, TX"],
    ["/auto-repair-waco-tx", "/locations/waco-tx", "Auto repair in Waco, TX"],
    ["/auto-repair-Waco-TX", "/locations/waco-tx", "Auto repair in Waco, TX"],
    [
      "/auto-repair-spring-valley",
      "/locations/spring-valley-tx",
      "Auto repair for Spring Valley, TX",
    ],
  ] as const) {
    test(`${path} hydrates as the page of ${canonical}`, { tag: "@rest" }, async ({ page }) => {
      await page.goto(path);
      await takenOver(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      expect([path, canonical]).toContain(new URL(page.url()).pathname);

      const sameVisit = await markVisit(page);
      const away = page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" });
      // All parts have loaded: while one hydrates, a link in it is a plain one.
      await page.waitForLoadState("networkidle");
      await hydrated(away);
      await away.click();
      await expect(page).toHaveURL("/testimonials");
      await sameVisit();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await sameVisit();
    });
  }

  test("a link navigates to the top of the next page, with its heading and title", async ({
    page,
  }) => {
    await page.goto("/services/tire-services");
    await takenOver(page);
    const sameVisit = await markVisit(page);
    const related = page.getByRole("region", { name: "Related services" });
    await related.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(500);

    const link = related.getByRole("listitem").getByRole("link").first();
    const name = (await link.innerText()).trim();
    // All parts have loaded, and with them the link.
    await page.waitForLoadState("networkidle");
    await hydrated(link);
    await link.click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.locator("p[aria-live=polite].sr-only")).toHaveText(await page.title());

    await page.goBack();
    await expect(page).toHaveURL("/services/tire-services");
    await expect(heading).toHaveText("Tire Services");
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left))
      .toBeLessThan(100);
    await page.goForward();
    await expect(heading).toHaveText(name);
    await sameVisit();
  });

  test("a link with a fragment of another page navigates right there", { tag: "@rest" }, async ({
    page,
  }) => {
    await page.goto("/contact");
    await takenOver(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Why Choose Us" }).click();
    await expect(page).toHaveURL("/#why-choose-us");
    await expect(page.locator("#why-choose-us")).toBeInViewport();
  });
});
