declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** Keeps calls until Meta's script has loaded, which then takes them over. */
interface Pixel {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: Pixel;
  loaded: boolean;
  version: string;
}

function load(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
}

/** Loads the Google tag (https://developers.google.com/tag-platform/gtagjs). */
export function loadGoogleTag(id: string): void {
  const layer: unknown[] = [];
  window.dataLayer ??= layer;
  // Google's script reads `arguments` objects only, no arrays.
  function tell(..._call: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer?.push(arguments);
  }
  const granted = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"];
  tell("consent", "default", Object.fromEntries(granted.map((name) => [name, "granted"])));
  tell("js", new Date());
  tell("config", id);
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

/** Loads the Meta pixel (https://developers.facebook.com/docs/meta-pixel/get-started). */
export function loadMetaPixel(id: string): void {
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call);
      else pixel.queue.push(call);
    },
    { queue: [] as unknown[][], loaded: true, version: "2.0" },
  ) as Pixel;
  pixel.push = pixel;
  window.fbq ??= pixel;
  window._fbq ??= pixel;
  // Without, it sends the words of each button that is pressed, and looks for addresses in forms.
  window.fbq("set", "autoConfig", false, id);
  window.fbq("init", id);
  window.fbq("track", "PageView");
  load("https://connect.facebook.net/en_US/fbevents.js");
}

/** Deletes the cookies that the tags have set, on this host and those above it. */
export function deleteTagCookies(): void {
  const hosts = location.hostname.split(".");
  const domains = hosts.map((_, index) => `;domain=${hosts.slice(index).join(".")}`);
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!/^_(ga|gcl|gid|gat|fbp|fbc)/.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    for (const domain of ["", ...domains]) document.cookie = `${name}=;max-age=0;path=/${domain}`;
  }
}
