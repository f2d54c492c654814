import { describe, expect, it } from "vitest";
import { changeQuery, readQuery, rowsOf } from "./appointment-query.ts";

const read = (address: string) => readQuery(new URLSearchParams(address));
const change = (address: string, ...changes: Parameters<typeof changeQuery>[1][]) =>
  changes
    .reduce((parameters, next) => changeQuery(parameters, next), new URLSearchParams(address))
    .toString();

describe("the filters in the URL", () => {
  it("round-trip", () => {
    const address = change("", { search: "o'neil & sons", status: "pending" }, { page: 3 });
    expect(address).toBe("q=o%27neil+%26+sons&status=pending&page=4");
    expect(read(address)).toMatchObject({ search: "o'neil & sons", status: "pending", page: 3 });
  });

  it("omit defaults", () => {
    expect(change("status=pending&page=2", { status: "" })).toBe("");
    expect(change("", { sort: "scheduled", descending: false })).toBe("");
    expect(change("when=past", { sort: "scheduled", descending: true })).toBe("when=past");
    expect(change("", { sort: "scheduled", descending: true })).toBe("sort=-scheduled");
    expect(change("", { sort: "name", descending: false })).toBe("sort=name");
  });

  it("return to the first page when they change, and keep the open appointment", () => {
    expect(change("page=7&open=abc", { search: "brake" })).toBe("open=abc&q=brake");
  });

  it("fall back to defaults for invalid parameters", () => {
    expect(read("status=nonsense&sort=-password&page=-2&from=2026-02-30&to=tomorrow")).toEqual({
      search: "",
      status: "",
      from: "",
      to: "",
      sort: "scheduled",
      descending: false,
      page: 0,
      pageSize: 25,
      past: false,
    });
  });

  it("show days from today on, the past behind its tab, and all days to whoever searches", () => {
    const days = (address: string) => {
      const { from, to, descending } = rowsOf(read(address), "2026-12-01");
      return [from, to, descending];
    };
    expect(days("")).toEqual(["2026-12-01", "", false]);
    expect(days("when=past")).toEqual(["", "2026-11-30", true]);
    expect(days("q=Dana")).toEqual(["", "", true]);
    expect(days("when=past&q=Dana")).toEqual(["", "", true]);
    expect(days("from=2026-10-01")).toEqual(["2026-10-01", "", true]);
    expect(days("sort=-name")).toEqual(["2026-12-01", "", true]);
  });
});
