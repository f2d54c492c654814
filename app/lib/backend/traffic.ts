import type { TrafficReport } from "#shop/traffic.ts";

/** A short link of the shop. */
export interface ShortLink {
  name: string;
  /** Where it leads. */
  path: string;
}

/** What works, and the short links by which it is told apart (docs/product.md#what-works). */
export interface Traffic {
  /** @param week its Monday; all weeks if absent */
  read(week: string | undefined): Promise<TrafficReport>;
  links(): Promise<readonly ShortLink[]>;
  addLink(link: ShortLink): Promise<void>;
  removeLink(name: string): Promise<void>;
  /** The link as it is printed, and its QR code as a `data:` URL. */
  code(name: string): Promise<{ link: string; qrCode: string }>;
}
