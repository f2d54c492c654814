import { expect, it } from "vitest";
import { isPossiblePhone } from "./possible-phone.ts";

it.each(["17705550123", "12125550199", "12345678901", "4930123456", "4411123456", "1555"])(
  "takes %s",
  (digits) => expect(isPossiblePhone(digits)).toBe(true),
);

it.each(["10005550123", "11235550123", "17700550123", "17701550123", "19115550123", "17704110123"])(
  "refuses %s",
  (digits) => expect(isPossiblePhone(digits)).toBe(false),
);
