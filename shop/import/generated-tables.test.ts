import fc from "fast-check";
import { expect, it } from "vitest";
import { whatWasNotSaid } from "#tests/support/content/what-was-not-said.ts";
import { generatedTable } from "#tests/support/generated-tables.ts";
import { guessColumns } from "./columns.ts";
import { decodeFile, guessEncoding } from "./decode-file.ts";
import { readCustomers } from "./read-customers.ts";
import { readTable } from "./read-table.ts";

it("Of any file nothing is stored that it doesn't say, and nothing that it says is lost in silence", () => {
  fc.assert(
    fc.property(generatedTable, ({ bytes, titles, rows }) => {
      const table = readTable(decodeFile(bytes, guessEncoding(bytes)));
      if (typeof table === "string") throw new Error(table);
      const kinds = guessColumns(table.titles, {});
      expect(table.titles).toEqual(titles);
      const { entries, leftOut } = readCustomers(table.lines, table.titles, kinds);
      for (const entry of entries) {
        const row = rows.get(entry.line) ?? [];
        expect(whatWasNotSaid(entry, row)).toEqual([]);
      }
      const broken = leftOut.filter(({ why }) => why.includes("couldn't be read"));
      expect(
        broken.filter(({ line, text }) => !rows.get(line)?.join().includes("\ufffd") && text),
      ).toEqual([]);
      const named = new Set(leftOut.map(({ line }) => line));
      const taken = new Map(entries.map((entry) => [entry.line, JSON.stringify(entry)]));
      for (const [line, row] of rows) {
        if (row.join("").trim() === "") continue;
        expect([line, taken.has(line) || named.has(line)]).toEqual([line, true]);
        const used = row.filter((cell, at) => kinds[at] === "phone" && /\d/.test(cell));
        // Each number is in the record, or named.
        if (used.length > 0 && !named.has(line)) expect(taken.get(line)).toContain("+1");
      }
    }),
    { numRuns: 1000 },
  );
});
