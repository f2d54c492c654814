import { describe, expect, it } from "vitest";
import { formatAudit } from "./format-audit.ts";

describe("the report of an audit", () => {
  it("names vulnerable packages, the advisory, and whether there is a fixed version", () => {
    const { words, exitCode } = formatAudit(
      JSON.stringify({
        vulnerabilities: {
          leaf: {
            severity: "high",
            range: "<2.0.0",
            fixAvailable: true,
            via: [{ title: "Reads too far", url: "https://advice.example/1" }],
          },
          branch: { severity: "high", range: "*", fixAvailable: false, via: ["leaf"] },
        },
      }),
    );
    expect(exitCode).toBe(1);
    expect(words).toBe(
      [
        "high      leaf <2.0.0, mended in a later version",
        "          Reads too far: https://advice.example/1",
        "high      branch *",
        "          by way of leaf\n",
      ].join("\n"),
    );
  });

  it("succeeds when no vulnerability is known", () => {
    expect(formatAudit('{"vulnerabilities":{}}')).toEqual({
      words: "No known weakness in any package.\n",
      exitCode: 0,
    });
  });

  it.each(['{"message":"405 Method Not Allowed"}', "", "npm error"])(
    "fails when the registry does not answer: %s",
    (json) => {
      const { words, exitCode } = formatAudit(json);
      expect(exitCode).toBe(2);
      expect(words).toMatch(/^Not known: this registry does not answer/);
    },
  );
});
