import type { Page } from "@playwright/test";
import { cutText } from "#shop/text/cut-text.ts";
import { cities } from "#tests/shop-with-everything/cities.ts";
import { ownPages } from "#tests/shop-with-everything/own-pages.ts";
import { services } from "#tests/shop-with-everything/services.ts";
import {
  expect,
  expectAccessibleIn,
  expectContrastIn,
  region,
  test,
} from "#tests/support/browser/browser.ts";
import { takenOver } from "#tests/support/browser/navigation.ts";

/** One page of each type, but the home page. */
const pages = {
  "list of services": "/services",
  service: "/services/brake-system-service",
  "service in a city": "/services/brake-system-service-hewitt-tx",
  "list of cities": "/locations",
  city: "/locations/hewitt-tx",
  financing: "/auto-repair-financing",
  about: "/about",
  testimonials: "/testimonials",
  contact: "/contact",
  sitemap: "/sitemap",
  "link report": "/seo/internal-linking-report",
  terms: "/terms",
  privacy: "/privacy",
  "unknown service": "/services/flux-capacitor",
  "unknown city": "/locations/atlantis",
  "unknown page": "/no-such-page",
} as const;

/** Whose arrangement changes with the width the most; PROOF=full looks at the others, too. */
const arranged = ["home", "service", "city", "financing", "contact", "link report"];

test.describe("accessible in both themes and three widths, without sideways scrolling", () => {
  // The browser itself reports the status of an unknown page.
  test.use({ expectedErrors: /status of 404/ });

  for (const [type, path] of Object.entries({ home: "/", ...pages })) {
    test(`${type}, light on a phone and dark on a desktop`, {
      tag: arranged.includes(type) ? [] : "@rest",
    }, async ({ page }) => {
      await open(page, path, "light");
      await expectAccessibleIn(page, "light", 360);
      await expectAccessibleIn(page, "dark", 1440);
    });

    test(`${type}, on a tablet, light on a desktop and dark on a phone`, {
      tag: arranged.includes(type) ? "@rest" : "@proof",
    }, async ({ page }) => {
      await open(page, path, "light");
      await expect(page.locator("html")).not.toHaveClass(/dark/);
      await expectAccessibleIn(page, "light", 768);
      await expectContrastIn(page, "light", 1440);
      await expectContrastIn(page, "dark", 360);
    });
  }
});

/** Opens a page in a theme that the visitor has chosen before, and waits until it is hydrated. */
async function open(page: Page, path: string, theme: "light" | "dark"): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  await page.goto(path);
  // Pages for unknown paths have no scripts that could hydrate them.
  if ((await page.locator("html[data-scripts=none]").count()) === 0) await takenOver(page);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

  test("every page can be read, with working calls and links", { tag: "@rest" }, async ({
    page,
  }) => {
    for (const path of Object.values(pages)) {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect.soft(main.getByRole("heading", { level: 1 }), path).toBeVisible();
      for (const section of await main.locator("section > *, section").all()) {
        await expect.soft(section, path).toHaveCSS("opacity", "1");
      }
      await expect
        .soft(page.getByRole("link", { name: "(254) 555-0123" }).first(), path)
        .toHaveAttribute("href", "tel:+12545550123");
      for (const target of ["/services", "/locations", "/contact", "/auto-repair-financing"]) {
        await expect.soft(page.locator(`a[href="${target}"]:visible`).first(), path).toBeVisible();
      }
    }
  });

  test("answers can be opened, and every repair amount shows its payments", async ({ page }) => {
    await page.goto(pages.financing);
    for (const payment of ["$171.90", "$88.23", "$60.37", "$46.46"]) {
      await expect(page.getByRole("cell", { name: payment })).toBeVisible();
    }
    const question = region(page, "Before you ask").locator("details").first();
    await question.locator("summary").click();
    await expect(question.locator("p")).toBeVisible();
  });
});

test("the list of services has a card for each, with texts truncated at 100 characters", {
  tag: "@rest",
}, async ({ page }) => {
  await page.goto(pages["list of services"]);
  const main = page.getByRole("main");
  for (const { title, slug } of services) {
    const link = main.locator(`a[href="/services/${slug}"]`).filter({ hasText: title });
    await expect.soft(link.first(), title).toBeVisible();
  }
  const text = await main.textContent();
  for (const { shortDescription } of services) {
    expect.soft(text).toContain(cutText(shortDescription, 100));
    if (shortDescription.length > 100) expect.soft(text).not.toContain(shortDescription);
  }
  await expect(main.getByRole("link", { name: "View All Services" })).toBeVisible();
});

test.describe("the page of a service", () => {
  test("shows the drawing in place of a description that the owner left out", {
    tag: "@rest",
  }, async ({ page }) => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(pages.service);
      const work = region(page, "What we do");
      const heading = await work.getByRole("heading", { name: "What we do" }).boundingBox();
      const drawing = await work.locator("img").boundingBox();
      expect(drawing?.x, "is under its heading").toBe(heading?.x);
      expect((drawing?.y ?? 0) - (heading?.y ?? 0)).toBeLessThan(120);
    }
  });

  test("has every section of docs/product.md#service-page, in its order", { tag: "@rest" }, async ({
    page,
  }) => {
    await page.goto(pages.service);
    const headings = page.getByRole("main").locator("section > div h2, section h1, section h2");
    const titles = await headings.allTextContents();
    const inOrder = [
      "Brake System Service",
      "What we do",
      "Related pages",
      "What usually fails",
      "Signs you need it",
      "Inspection, estimate, repair",
      "Questions and answers",
      "Related services",
      "Get it checked",
    ];
    expect(titles.filter((title) => inOrder.includes(title))).toEqual(inOrder);
    await expect(region(page, "Inspection, estimate, repair").locator("ol > li h3")).toHaveText([
      "Inspection",
      "Estimate",
      "Repair",
    ]);
    await expect(region(page, "What we do").locator("img")).toBeVisible();
    const call = region(page, "Get it checked");
    await expect(call.getByRole("link", { name: /\(254\) 555-01/ })).toBeVisible();
    await expect(call.getByRole("link", { name: /^(Schedule Online|Book for )/ })).toHaveAttribute(
      "href",
      /^\/book\?service=/,
    );
  });

  test("names three other services", { tag: "@rest" }, async ({ page }) => {
    await page.goto(pages.service);
    const related = region(page, "Related services").getByRole("listitem").getByRole("link");
    const hrefs = await related.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    const others = services.filter(({ slug }) => slug !== "brake-system-service").slice(0, 3);
    expect(hrefs).toEqual(others.map(({ slug }) => `/services/${slug}`));
  });

  test("for a city keeps the city in its links and lists the others", async ({ page }) => {
    await page.goto(pages["service in a city"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /Brake System Service.*Hewitt/,
    );
    const related = region(page, /Related services/)
      .getByRole("listitem")
      .getByRole("link");
    await expect(related).toHaveCount(3);
    for (const link of await related.all()) {
      await expect(link).toHaveAttribute("href", /^\/services\/.+-hewitt-tx$/);
    }
    const city = region(page, "Getting here from Hewitt");
    const others = await city
      .locator('a[href^="/locations/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(others.filter((href) => href !== "/locations/hewitt-tx").toSorted()).toEqual(
      cities
        .filter(({ id }) => id !== "hewitt")
        .map(({ slug }) => `/locations/${slug}`)
        .toSorted(),
    );
  });
});

test("the list of cities has the shop with its map, the cities by name, the area", {
  tag: "@rest",
}, async ({ page }) => {
  await page.goto(pages["list of cities"]);
  const shop = region(page, "Brazos Car Care");
  await expect(shop.locator('a[href="/locations/waco-tx"]').first()).toBeVisible();
  const names = await region(page, "Cities we serve")
    .getByRole("heading", { level: 3 })
    .allTextContents();
  const sorted = cities.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
  expect(names.map((text) => sorted.find((name) => text.includes(name)))).toEqual(sorted);
  await expect(region(page, "25 miles around the shop").locator("svg").first()).toBeVisible();
});

test("the sitemap page shows the number of routes, and of URLs in the XML sitemap", {
  tag: "@rest",
}, async ({ page, request }) => {
  await page.goto(pages.sitemap);
  const index = region(page, "Pages of this site");
  const listed = (await (await request.get("/sitemap.txt")).text()).trim().split("\n").length;
  for (const [term, count] of [
    ["Main pages", 8],
    ["Services", services.length],
    ["More pages", ownPages.length],
    ["Cities (two addresses each)", 2 * cities.length],
    ["Services in cities", services.length * cities.length],
    [
      "Routes",
      8 + services.length + ownPages.length + 2 * cities.length + services.length * cities.length,
    ],
    ["Addresses in the XML sitemap", listed],
  ] as const) {
    const line = index.locator("dl > div").filter({ has: page.getByText(term, { exact: true }) });
    await expect.soft(line.locator("dd"), term).toHaveText(String(count));
  }
  const cityLinks = index.locator('a[href^="/locations/"]');
  const names = await cityLinks.allTextContents();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(names).toHaveLength(cities.length);
  for (const file of ["/sitemap.xml", "/sitemap.txt", "/robots.txt"]) {
    await expect.soft(index.getByRole("link", { name: file })).toHaveAttribute("href", file);
  }
});

test("the link report has scores, and lists service and city pages in separate tabs", async ({
  page,
}) => {
  await page.goto(pages["link report"]);
  await takenOver(page);
  await expect(region(page, "Score")).toContainText(/Out of 100/);
  await expect(page.getByRole("heading", { name: "Recommendations" })).toBeVisible();
  const row = page.getByRole("tabpanel").getByRole("rowheader");
  await expect(row).toHaveCount(services.length * (1 + cities.length));
  await page.getByRole("tab", { name: /^City pages/ }).click();
  await expect(row).toHaveCount(cities.length);

  const details = page
    .getByRole("tabpanel")
    .getByText(/^Links of /)
    .first();
  await details.click();
  await expect(
    page
      .getByRole("tabpanel")
      .getByText(/^From \(\d+\)$/)
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Incoming" }).click();
  await expect(page.getByRole("columnheader", { name: "Incoming" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("testimonials are side by side, and can be filtered by service", async ({ page }) => {
  await page.goto(pages.testimonials);
  const said = region(page, /^What drivers say$/).getByRole("listitem");
  await expect(said).toHaveCount(4);
  await takenOver(page);
  const service = page.getByLabel("Service", { exact: true });
  await service.selectOption("Tire Services");
  await expect(said).toHaveCount(1);
  await expect(said).toContainText("Rosa V.");
  await expect(page.getByText("Showing 1 of 4")).toBeVisible();
  await expect(said.getByRole("link", { name: "Tire Services" })).toHaveAttribute(
    "href",
    "/services/tire-services",
  );
  await service.selectOption("All services");
  await expect(said).toHaveCount(4);
});

test("the about page tells the shop's story and ends with a call to action", {
  tag: "@rest",
}, async ({ page }) => {
  await page.goto(pages.about);
  await expect(region(page, "How we got here").getByRole("paragraph").first()).toBeVisible();
  const last = page.getByRole("main").locator("section").last();
  await expect(last.getByRole("link", { name: /^(Schedule Service|Book for )/ })).toBeVisible();
  await expect(region(page, "How we got here")).toContainText("Elena Brazos");
  await expect(region(page, "Who works on your car")).toContainText("Tom Whitley");
  await expect(region(page, "Certificates")).toContainText("Blue Seal of Excellence");
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of [pages["list of services"], pages.about, pages.testimonials, pages.contact]) {
    test(`the header of ${path} uses its right half`, { tag: "@rest" }, async ({ page }) => {
      await page.goto(path);
      const facts = page.getByRole("main").locator("section").first().locator("dl");
      await expect(facts).toBeVisible();
      const { x = 0, y = 900, height = 0 } = (await facts.boundingBox()) ?? {};
      expect(x).toBeGreaterThan(700);
      expect(y + height).toBeLessThan(700);
    });
  }
});

for (const [path, section, banner] of [
  [pages.about, /You see what we see/, /since 2011/],
  [pages.testimonials, "What drivers say", "What drivers say about us"],
  [pages.contact, "Where to find us", "Stop by, call, or message us"],
] as const) {
  test(`${path} has a banner and its section`, { tag: "@rest" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(banner);
    await expect(
      page.getByRole("main").getByRole("heading", { level: 2, name: section }),
    ).toBeVisible();
  });
}

for (const path of [pages.terms, pages.privacy]) {
  test(`${path} says that it is a draft and links to each of its sections`, {
    tag: "@rest",
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(/draft/i).first()).toBeVisible();
    const contents = page.getByRole("main").locator('a[href^="#"]');
    expect(await contents.count()).toBeGreaterThan(4);
    await contents.last().click();
    const target = (await contents.last().getAttribute("href")) ?? "";
    await expect(page.locator(target)).toBeInViewport();
  });
}
