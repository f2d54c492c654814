import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { minifyInline } from "./minify-inline.ts";

/** What the router is handed by a document. */
function enqueued(html: string): unknown {
  const code = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  let text: unknown;
  const streamController = { enqueue: (one: unknown) => (text = one) };
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  return text;
}

describe("the scripts of a document", () => {
  it("do the same, in fewer letters", () => {
    const html = "<script>for (const text of [1, 2]) { seen.push(text + 1); }</script>";
    const seen: number[] = [];
    const short = minifyInline(html);
    expect(short.length).toBeLessThan(html.length);
    runInNewContext(/>([\s\S]*)</.exec(short)?.[1] ?? "", { seen });
    expect(seen).toEqual([2, 3]);
  });

  it("leave alone what is no script of the page's own", () => {
    const html = `<script type="application/ld+json">{ "a":  1 }</script><p>a  b</p>`;
    expect(minifyInline(html)).toBe(html);
  });

  it("hand the router the same data, whatever stands in it", () => {
    const data = JSON.stringify(["O'Neil's", 'say "brake"', "a \\ b", "c\\", "</script>", "é\n\t"]);
    const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
    const html = `<script>window.__reactRouterContext.streamController.enqueue(${literal});</script>`;
    expect(enqueued(minifyInline(html))).toBe(data);
    expect(minifyInline(html).length).toBeLessThan(html.length);
  });
});
