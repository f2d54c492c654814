import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { logoSize } from "#shop/brand/logo.ts";
import { readLogo } from "./read-logo.ts";
import { readSvg } from "./read-svg.ts";
import { LogoError } from "./svg-values.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 24 12"', before = "") =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0h24v12H0z"/>';
const bomb = (levels: number) =>
  `<!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: levels }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join("")}]>`;

const hostile: [what: string, file: string, message: RegExp][] = [
  ["a script", svg(`${shape}<script>alert(1)</script>`), /script/],
  ["a script in a group", svg(`<g><g><script href="data:,x"/></g></g>${shape}`), /script/],
  [
    "a script of another namespace",
    svg(`<s:script xmlns:s="http://www.w3.org/1999/xhtml">x</s:script>${shape}`),
    /script/,
  ],
  ["a script in defs", svg(`<defs><script>1</script></defs>${shape}`), /script/],
  ["an event handler on the root", svg(shape, 'viewBox="0 0 24 12" onload="alert(1)"'), /script/],
  ["an event handler in capitals", svg('<path d="M0 0h1v1z" ONCLICK="x()"/>'), /script/],
  ["an event handler with a namespace", svg('<path d="M0 0h1v1z" xlink:onclick="x()"/>'), /script/],
  [
    "a web page",
    svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`),
    /web page/,
  ],
  ["a picture from elsewhere", svg('<image href="https://evil.example/x.png"/>'), /picture/],
  ["a picture in it", svg('<image xlink:href="data:image/png;base64,AA"/>'), /picture/],
  ["a reference to another file", svg('<use href="https://evil.example/x.svg#a"/>'), /symbols/],
  [
    "a bomb of references",
    svg(`<defs><g id="a">${shape}</g></defs>${'<use href="#a"/>'.repeat(99)}`),
    /symbols/,
  ],
  [
    "a style sheet",
    svg(`<style>@import url(https://evil.example/x.css)</style>${shape}`),
    /style sheet/,
  ],
  ["a font", svg("<style>@font-face{src:url(x)}</style><text>Shop</text>"), /style sheet/],
  ["text", svg('<text font-family="Evil">Shop</text>'), /outlines/],
  [
    "a fill from elsewhere",
    svg('<path d="M0 0h1v1z" fill="url(https://evil.example/#a)"/>'),
    /color/,
  ],
  ["a fill of a pattern", svg('<pattern id="p"/><path d="M0 0h1v1z" fill="url(#p)"/>'), /pattern/],
  [
    "a gradient from elsewhere",
    svg(
      '<linearGradient id="a" href="https://evil.example/#g"/><path d="M0 0h1v1z" fill="url(#a)"/>',
    ),
    /outside/,
  ],
  ["an animation beside", svg(`${shape}<set attributeName="onclick" to="x"/>`), /moves/],
  ["a link", svg(`<a href="javascript:alert(1)">${shape}</a>`), /link/],
  ["a filter", svg(`<filter id="f"/>${shape}`), /filter/],
  ["entities", svg('<path d="&a9;"/>', 'viewBox="0 0 1 1"', bomb(9)), /entities/],
  [
    "an external entity",
    svg("&x;", 'viewBox="0 0 1 1"', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    /entities/,
  ],
  [
    "an external DTD with a subset",
    svg(
      shape,
      'viewBox="0 0 1 1"',
      '<!DOCTYPE svg SYSTEM "http://evil.example/x.dtd" [<!ATTLIST svg onload CDATA "x">]>',
    ),
    /entities/,
  ],
  ["the beginning of a subset, over and over", "<!DOCTYPE".repeat(28_000), /damaged/],
  ["an entity that nobody defines", svg("&evil;"), /damaged/],
  ["half a file", svg(shape).slice(0, -9), /damaged/],
  ["two roots", svg(shape) + svg(shape), /damaged/],
  ["another document", "<html xmlns='http://www.w3.org/1999/xhtml'><svg/></html>", /isn't an SVG/],
  ["no measures", svg(shape, ""), /can't be read|how large/],
  ["measures of nothing", svg(shape, 'viewBox="0 0 0 0"'), /how large/],
  ["endless measures", svg(shape, 'viewBox="0 0 1e309 1"'), /number/],
  ["nothing to see", svg("<g/>"), /nothing to see/],
  ["a depth of thousands", svg("<g>".repeat(5000) + shape + "</g>".repeat(5000)), /deeply/],
  ["thousands of parts", svg("<g/>".repeat(5000) + shape), /too many parts/],
  ["an endless path", svg(`<path d="M0 0${"l1.5 1.5".repeat(20_000)}"/>`), /too detailed/],
  ["an endless number", svg('<path d="M1e999 0h1z"/>'), /number/],
  ["a number that breaks out", svg(`<rect width="1&quot;/>&lt;script>" height="1"/>`), /number/],
  ["a color that breaks out", svg(`<path d="M0 0h1z" fill="red&quot; onload=&quot;x"/>`), /color/],
  ["a path that breaks out", svg('<path d="M0 0h1z&quot;&gt;&lt;script&gt;"/>'), /path/],
  [
    "an expression in a transformation",
    svg('<path d="M0 0h1z" transform="matrix(1 0 0 1 0 0) url(x)"/>'),
    /can't be read/,
  ],
  ["a drawing in it", svg(svg(shape)), /isn't a shape/],
  ["an element that nobody knows", svg(`<blink/>${shape}`), /isn't a shape/],
];

describe("a logo file", () => {
  it.each(hostile)("is refused with %s", (_, file, message) => {
    expect(() => readSvg(file)).toThrow(message);
    // Nor does it come in with a document of the content.
    expect(logoSize(file)).toBeUndefined();
  });

  it.each([
    [
      "an animation of a shape",
      '<path d="M0 0h1v1z"><animate attributeName="href" to="javascript:x"/></path>',
    ],
    ["a script in what is not drawn", `${shape}<metadata><script>1</script></metadata>`],
    [
      "a reference of a shape",
      '<path d="M0 0h1v1z" style="mask:url(https://evil.example);cursor:url(x)"/>',
    ],
    [
      "another namespace",
      `<e:evil xmlns:e="urn:e" src="https://evil.example"><script/></e:evil>${shape}`,
    ],
  ])("loses %s", (_, inside) => {
    expect(readSvg(svg(inside))).toMatch(/^<svg [^>]*><path d="[^"]*" fill="#000000"\/><\/svg>$/);
  });

  it.each([
    ["too large", Buffer.from(svg(`<desc>${"x".repeat(300_000)}</desc>${shape}`)), /256 kB/],
    ["in another encoding", Buffer.from(`\ufeff${svg(shape)}`, "utf16le"), /supported/],
    ["not even text", Buffer.from([0x3c, 0xff, 0xfe, 0x80]), /damaged/],
    ["too wide", Buffer.from(svg(shape, 'viewBox="0 0 240 12"')), /too wide/],
    ["empty", Buffer.alloc(0), /supported/],
    ["compressed", Buffer.from([0x1f, 0x8b, 8, 0]), /supported/],
  ])("is refused if it is %s", async (_, file, message) => {
    await expect(readLogo({}, file)).rejects.toThrow(message);
  });

  it("has nothing of 500 hostile mixtures left, if it is not refused", () => {
    const pieces = fc.constantFrom(
      shape,
      "<g>",
      "</g>",
      '<g fill="red" onclick="x()">',
      '<path d="M0 0h9v9z" fill="url(https://evil.example/#a)"/>',
      '<path d="M0 0h9v9z" style="fill:expression(1);background:url(javascript:x)"/>',
      '<path d="M0 0h9v9z" transform="scale(1e9)"/>',
      '<path d="M0 0h9v9z&quot;/>&lt;script>"/>',
      '<path d="M0 0h9v9z" style="background:url(https://evil.example)" class="evil" id="evil"/>',
      '<rect width="9" height="9" fill="&#x22;&#x3e;&#x3c;script&#x3e;"/>',
      "<script>x()</script>",
      "<style>*{background:url(https://evil.example)}</style>",
      '<image href="https://evil.example/x.png"/>',
      '<use href="#a"/>',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      "<![CDATA[<script>x()</script>]]>",
      "<!-- evil --><?xml-stylesheet href='https://evil.example/x.css'?>",
      '<metadata><script xmlns="urn:x">x()</script></metadata>',
      '<e:a xmlns:e="urn:e" src="https://evil.example"/>',
      "&lt;script&gt;",
    );
    let kept = 0;
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 3 }), (inside) => {
        let logo: string;
        try {
          logo = readSvg(svg(inside.join("")));
        } catch (error) {
          expect(error).toBeInstanceOf(LogoError);
          return;
        }
        kept += 1;
        expect(logoSize(logo)).toEqual({ width: 24, height: 12 });
        expect(logo).not.toMatch(/script|evil|expression|on\w+=|href|style|&|<(?!path |\/?svg)/);
      }),
      { numRuns: 500 },
    );
    expect(kept).toBeGreaterThan(5);
  });

  it("is written anew: shapes, colors and gradients stay, all else is left out", async () => {
    const file = svg(
      `<title>Logo</title><!-- made by --><metadata><rdf xmlns="urn:x" onload=""/></metadata>
       <defs><linearGradient id="grad one" x1="0" x2="100%"><stop offset="0" stop-color="#F00"/><stop offset="100%" style="stop-color:rgb(0,0,255)"/></linearGradient><clipPath id="c"><path d="M0 0h1v1z"/></clipPath></defs>
       <g fill="navy" transform="translate(2 1)" clip-path="url(#c)" class="x" data-x="y">
       <rect x="1" y="1" width="4" height="4" rx="1"/><circle cx="10" cy="5" r="2.50000001" style="fill:none;stroke:#abc;stroke-width:2px;behavior:url(x)"/>
       <polygon points="0,0 4,0 4,4"/><line x1="0" y1="0" x2="3" y2="3" stroke="black"/><ellipse cx="4" cy="4" rx="2" ry="1"/><polyline points="0 0 1 1"/></g>
       <path d="M1,1a1 1 0 01.5.5-2z" fill="url(#grad one)" fill-rule="evenodd" opacity=".5" id="p"/>`,
      'width="48" height="24" viewBox="0 0 24 12" class="logo"',
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ).replaceAll("grad one", "grad-one");
    expect(() => readSvg(file)).toThrow(/path/);
    const logo = readSvg(file.replace("01.5.5-2z", "01.5.5l-2 0z"));
    expect(logo).toContain(
      '<path d="M1 1a1 1 0 0 1 0.5 0.5l-2 0z" fill="url(#g0)" fill-rule="evenodd" opacity="0.5"/>',
    );
    expect(logo).toContain(
      '<linearGradient id="g0" x1="0" x2="1"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>',
    );
    expect(logo).toContain(
      'fill="none" stroke="#aabbcc" stroke-width="2" transform="matrix(1 0 0 1 2 1)"',
    );
    expect(logo).not.toMatch(/title|made by|class|data-|clip|behavior|id="p"|DOCTYPE/);
    expect(logoSize(logo)).toEqual({ width: 24, height: 12 });
    expect((await sharp(Buffer.from(logo)).metadata()).format).toBe("svg");
  });

  it("keeps what groups and the file itself say of colors, and nothing that is hidden", () => {
    const logo = readSvg(
      svg(
        `<g stroke="#00f"><path d="M0 0h1v1z"/></g><g style="display:none">${shape}</g><path visibility="hidden" d="M0 0h2z"/>`,
        'viewBox="0 0 24 12" fill="none"',
      ),
    );
    expect(logo).toMatch(
      /><path d="M0 0h1v1z" fill="none" stroke="#0000ff" stroke-width="1"\/><\/svg>$/,
    );
  });

  it("reads its own writing to the same", () => {
    const once = readSvg(
      svg(
        `<g transform="rotate(30 4 4) scale(2)"><path d="m1 1 2-2.5.5c1 1 2 2 3 3" stroke="red" stroke-linecap="round" fill-opacity="50%"/></g>`.replace(
          "2-2.5.5",
          "2-2.5",
        ),
      ),
    );
    expect(readSvg(once)).toBe(once);
    expect(logoSize(once)).toEqual({ width: 24, height: 12 });
  });

  it("is encoded anew as a PNG with its transparency, without empty edges and metadata", async () => {
    const mark = { create: { width: 300, height: 100, channels: 4, background: "#c00" } } as const;
    const sent = await sharp(mark)
      .extend({ top: 50, bottom: 50, left: 50, right: 50, background: "#0000" })
      .withExif({ IFD0: { Copyright: "someone" } })
      .png()
      .toBuffer();
    const logo = await readLogo({}, sent);
    expect(logoSize(logo)).toEqual({ width: 300, height: 100 });
    const { format, exif } = await sharp(Buffer.from(logo.slice(22), "base64")).metadata();
    expect({ format, exif }).toEqual({ format: "png" });
  });
});
