import { expect, it } from "vitest";
import { deletedPhone } from "#shop/text/phone-format.ts";
import { daySheetPage } from "./desk-sheet.ts";

const row = {
  time: "9:00 AM",
  bay: "Bay 1",
  name: `<img src=x onerror=alert(1)>"'&`,
  status: "confirmed",
  phone: "+17705550142",
  car: "2014 Honda Accord",
  work: "Brakes. </td><script>",
};

it("escapes what customers have typed", () => {
  const page = daySheetPage("Today", "Nov 22, 2026, 8:00 AM", [row]);
  expect(page).not.toMatch(/<img|<script/);
  expect(page).toContain("&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;");
});

it("has no links to a deleted customer", () => {
  const page = daySheetPage("Today", "Nov 22, 2026, 8:00 AM", [{ ...row, phone: deletedPhone }]);
  expect(page).not.toMatch(/tel:|sms:|\(000\)/);
});

it("has links to call and text each customer", () => {
  const page = daySheetPage("Today", "Nov 22, 2026, 8:00 AM", [row]);
  expect(page).toContain('<a href="tel:+17705550142">(770) 555-0142</a>');
  expect(page).toContain('<a href="sms:+17705550142">Text</a>');
});
