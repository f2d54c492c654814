/** A minimal browser for tests of redirects: it keeps cookies, and follows no redirect. */
export interface TestBrowser {
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Cookie header that it would send. */
  cookies(): { Cookie: string };
}

export function openTestBrowser(): TestBrowser {
  const jar = new Map<string, string>();
  const cookies = () => ({ Cookie: [...jar].map((pair) => pair.join("=")).join("; ") });
  return {
    cookies,
    async fetch(url, init) {
      const response = await fetch(url, { redirect: "manual", ...init, headers: cookies() });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
  };
}
