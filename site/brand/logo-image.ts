import { isDrawing } from "#shop/brand/logo.ts";

/** What comes before the bytes of a logo that is a picture. */
const pictureHead = "data:image/png;base64,";

/** The file of a logo: SVG or PNG. */
export const logoBytes = (logo: string): Buffer =>
  isDrawing(logo) ? Buffer.from(logo) : Buffer.from(logo.slice(pictureHead.length), "base64");

/** A drawing as the source of an image in another one. */
export const drawingSource = (svg: string | Buffer): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** A logo as such a source. */
export const logoSource = (logo: string): string => (isDrawing(logo) ? drawingSource(logo) : logo);
