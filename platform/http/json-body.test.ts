import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { validate } from "./json-body.ts";

afterEach(() => {
  z.config({ localeError: undefined });
});

it("says the same of a wrong field, whatever another library has set for the process", () => {
  const schema = z.object({ owner: z.object({}), name: z.string("Name is required") });
  const refused = () => validate(schema, { owner: "Ann", name: 7 });
  const fields = { owner: ["Invalid input"], name: ["Name is required"] };
  expect(refused).toThrow(expect.objectContaining({ more: { fields } }));
  z.config({ localeError: () => "not what it should be" });
  expect(refused).toThrow(expect.objectContaining({ more: { fields } }));
});
