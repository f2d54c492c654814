import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";

/** A visitor who reads a site and books, without a browser. */
export interface SiteVisitor {
  get(path: string): Promise<Response>;
  read(path: string): Promise<string>;
  /** Returns the response for every page of the sitemap. */
  everyPage(): Promise<Map<string, string>>;
  /** Books the first time that is free in a few days. */
  book(): Promise<{ slot: string; visit: string }>;
}

/** @param url of a server of the tests' shop */
export function siteVisitor(url: () => string): SiteVisitor {
  const get = (path: string) => fetch(url() + path);
  const read = async (path: string) => (await get(path)).text();
  const json = async (path: string) => (await get(path)).json();
  return {
    get,
    read,
    async everyPage() {
      const addresses = (await read("/sitemap.txt")).trim().split("\n");
      const paths = addresses.map((address) => new URL(address).pathname);
      return new Map(
        await Promise.all(paths.map(async (path) => [path, await read(path)] as const)),
      );
    },
    async book() {
      const { date: today } = shopTimeOf(new Date(), "America/Chicago");
      const soon = `from=${addDays(today, 3)}&to=${addDays(today, 13)}`;
      const { days } = await json(`/api/availability?${soon}`);
      const date = days.find(({ free }: { free: number }) => free > 0)?.date;
      const { slots } = await json(`/api/availability?date=${date}`);
      const slot = slots.find(({ available }: { available: boolean }) => available)?.label;
      const response = await fetch(`${url()}/api/forms/appointment_request`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          formName: "appointment_request",
          name: "Joy Park",
          phone: "(254) 555-0188",
          email: "joy@example.com",
          service: "Tire Services",
          date,
          time: slot,
        }),
      });
      if (response.status !== 201) throw new Error(`Nothing was booked: ${await response.text()}`);
      const { visitUrl } = await response.json();
      return { slot, visit: new URL(visitUrl, url()).pathname };
    },
  };
}
