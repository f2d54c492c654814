/**
 * Preloaded with `node --import`: stops the clock of this process at `MOVED_CLOCK`, an instant in
 * ISO 8601.
 */
const RealDate = Date;
const now = RealDate.parse(process.env.MOVED_CLOCK ?? "");

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, asked) =>
    Reflect.construct(target, parts.length === 0 ? [now] : parts, asked),
  get: (target, name) => (name === "now" ? () => now : Reflect.get(target, name)),
});
