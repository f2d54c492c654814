import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { minifyInline } from "./minify-inline.ts";

/** The data that a document's script passes to the router. */
function enqueued(html: string): unknown {
  const code = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  let text: unknown;
  const streamController = { enqueue: (one: unknown) => (text = one) };
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  return text;
}

describe("the scripts of a document", () => {
  it("are minified without changing what they do", () => {
    const html = "<script>for (const text of [1, 2]) { seen.push(text + 1); }</script>";
    const seen: number[] = [];
    const short = minifyInline(html);
    expect(short.length).toBeLessThan(html.length);
    runInNewContext(/>([\s\S]*)</.exec(short)?.[1] ?? "", { seen });
    expect(seen).toEqual([2, 3]);
  });

  it("are left alone if they hold data, as is the markup", () => {
    const html = `<script type="application/ld+json">{ "a":  1 }</script><p>a  b</p>`;
    expect(minifyInline(html)).toBe(html);
  });

  it("pass the same data to the router, whatever characters it contains", () => {
    const data = JSON.stringify(["O'Neil's", 'say "brake"', "a \\ b", "c\\", "</script>", "é\n\t"]);
    const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
    const html = `<script>window.__reactRouterContext.streamController.enqueue(${literal});</script>`;
    expect(enqueued(minifyInline(html))).toBe(data);
    expect(minifyInline(html).length).toBeLessThan(html.length);
  });
});
