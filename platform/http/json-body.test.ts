import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { validate } from "./json-body.ts";

afterEach(() => {
  z.config({ localeError: undefined });
});

it("reports an invalid field with the same message, whatever zod's process-wide setting", () => {
  const schema = z.object({ owner: z.object({}), name: z.string("Name is required") });
  const refused = () => validate(schema, { owner: "Ann", name: 7 });
  const fields = { owner: ["Invalid input"], name: ["Name is required"] };
  expect(refused).toThrow(expect.objectContaining({ more: { fields } }));
  z.config({ localeError: () => "not what it should be" });
  expect(refused).toThrow(expect.objectContaining({ more: { fields } }));
});
