import { Check } from "lucide-react";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { emergencyLabel } from "#shop/claims.ts";
import { dayNames, isoWeekdays } from "#shop/hours/hours.ts";
import { usHolidays } from "#shop/hours/us-holidays.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";

type Document = Readonly<Record<string, unknown>>;

/** Titles of steps about what the site does not show. */
const titles: Readonly<Record<string, string>> = {
  requests: "What will happen",
  legal: "Where they stand",
};

/** Sample of what the site will show of a set-up step. */
export function StepSample({ step, document }: { step: string; document: Document }) {
  const lines = linesOf(step, document);
  const title = titles[step] ?? "What your site will show";
  return (
    <aside
      aria-label={title}
      className="grid gap-3 rounded-lg border-2 border-line border-dashed bg-surface p-4 xl:sticky xl:top-28"
    >
      <p className="font-semibold text-sm text-steel">{title}</p>
      {lines.length > 0 ? (
        <ul className="grid gap-1.5">
          {lines.map(([label, value]) => (
            <li key={label} className="flex flex-wrap justify-between gap-x-4 break-words">
              <span className={value === undefined ? "flex min-w-0 gap-2" : "min-w-0"}>
                {value === undefined ? (
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-go" />
                ) : null}
                <span className="min-w-0 break-words">{label}</span>
              </span>
              {value ? (
                <span className="min-w-0 text-steel tabular-nums [overflow-wrap:anywhere]">
                  {value}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-steel">Nothing yet.</p>
      )}
    </aside>
  );
}

type Line = readonly [label: string, value?: string];

const text = (document: Document, ...path: string[]): string => {
  const value = valueAt(document, path);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

function linesOf(step: string, document: Document): readonly Line[] {
  const shop = (...path: string[]) => text(document, "shop", ...path);
  const is = (...path: string[]) => valueAt(document, ["shop", ...path]);
  const lines: Readonly<Record<string, () => readonly Line[]>> = {
    shop: () =>
      [
        shop("name"),
        shop("address", "street"),
        [
          shop("address", "city"),
          [shop("address", "state"), shop("address", "postalCode")].filter(Boolean).join(" "),
        ]
          .filter(Boolean)
          .join(", "),
        shop("phone") && formatPhone(shop("phone")),
        shop("email"),
        shop("foundedYear") && `In business since ${shop("foundedYear")}`,
      ].flatMap((line): Line[] => (line ? [[line, ""]] : [])),
    hours: () => [
      ...isoWeekdays.map((day): Line => {
        const [opens, closes] = [
          shop("hours", String(day), "opens"),
          shop("hours", String(day), "closes"),
        ];
        return [
          dayNames[day],
          opens && closes ? `${timeLabel(opens)}–${timeLabel(closes)}` : "Closed",
        ];
      }),
      ...usHolidays
        .filter(([id]) => is("booking", "holidays", id) === true)
        .map(([, name]): Line => [name, "Closed"]),
    ],
    services: () =>
      rowsOf(document, "services")
        .filter(({ hidden }) => hidden !== true)
        .map(({ title }): Line => [String(title)]),
    cities: () =>
      rowsOf(document, "cities").map(
        ({ name, distanceMiles }): Line => [String(name), `${String(distanceMiles)} mi`],
      ),
    offers: () =>
      [
        is("claims", "shuttle") === true &&
          (is("booking", "shuttle") === undefined
            ? "Free shuttle (no departures yet: customers call for a seat)"
            : "Free shuttle, with seats to reserve"),
        is("claims", "familyOwned") === true && "Family owned",
        is("claims", "aseCertified") === true && "ASE-certified technicians",
        is("claims", "digitalInspection") === true && "Digital inspections",
        is("claims", "nightDrop") === true && "Night key drop box",
        shop("warranty", "standard", "months") &&
          `${shop("warranty", "standard", "months")}-month warranty`,
        shop("emergencyPhone") &&
          `${emergencyLabel({ towing: is("towing") as ShopFacts["towing"] })}: ${formatPhone(shop("emergencyPhone"))}`,
        shop("callbackTime") && `We'll call you back within ${shop("callbackTime")}`,
        valueAt(document, ["financing"]) !== undefined &&
          valueAt(document, ["financing", "offered"]) !== false &&
          "Financing",
      ].flatMap((line): Line[] => (line ? [[line]] : [])),
    requests: () => {
      const inbox = text(document, "notifications", "inbox") || shop("email");
      return inbox ? [["Requests go to", inbox]] : [];
    },
    legal: () =>
      (["terms", "privacy"] as const).map(
        (name): Line => [
          text(document, "legal", name, "title"),
          valueAt(document, ["legal", name, "reviewed"]) === true ? "Checked" : "Not checked yet",
        ],
      ),
  };
  return lines[step]?.() ?? [];
}
