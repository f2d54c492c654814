import encodeQr from "qr";

/** Quiet zone around a code in modules; scanners require it (ISO/IEC 18004, 5.3.8). */
const quietZone = 4;

/** The QR code of a link, as a `data:` URL of an SVG. */
export function qrCodeOf(link: string): string {
  const svg = encodeQr(link, "svg", { border: quietZone });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
