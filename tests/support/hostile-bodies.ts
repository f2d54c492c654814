import * as fc from "fast-check";

/** Text that has broken programs before. */
const nastyText = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e\u200b\ufeff",
  "🧰".repeat(300),
  "x".repeat(9000),
  "'; drop table appointments; --",
  "{{7*7}}<script>alert(1)</script>",
  "\r\nBcc: everyone@example.com\r\n",
  "NaN",
  "-1",
  "1e999",
  "0001-01-01",
  "+275760-09-13T00:00:00.000Z",
  "2026-11-24",
  "2026-11-31",
  "9:00 AM",
  "24:00",
  "2020-02-30T99:99:99Z",
  "__proto__",
);

const nastyNumber = fc.constantFrom(0, -0, -1, 0.1, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324);

/** Any JSON value, including some that have broken programs before. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.string({ unit: "binary", maxLength: 60 }),
  nastyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 4 }),
);

const attachments = fc.array(
  fc.record(
    {
      name: anyValue,
      type: fc.oneof(fc.constant("image/jpeg"), anyValue),
      dataUrl: fc.oneof(
        anyValue,
        fc.base64String({ maxLength: 400 }).map((text) => `data:image/png;base64,${text}`),
        fc.constant("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAA"),
      ),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 5 },
);

/** Fields in addition to those of a form, valid and invalid. */
const extras = fc.record(
  {
    submissionId: fc.oneof(fc.uuid(), anyValue),
    timestamp: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      anyValue,
    ),
    browserInfo: fc.oneof(
      fc.record({ userAgent: anyValue, screenWidth: anyValue }, { requiredKeys: [] }),
      anyValue,
    ),
    website: anyValue,
    openMilliseconds: fc.oneof(fc.double(), anyValue),
    captchaToken: anyValue,
    vehicle: fc.oneof(
      fc.record(
        { year: anyValue, make: anyValue, model: anyValue, mileage: anyValue },
        { requiredKeys: [] },
      ),
      anyValue,
    ),
    smsConsent: fc.oneof(
      fc.record({ text: anyValue, version: anyValue, source: anyValue }, { requiredKeys: [] }),
      anyValue,
    ),
    imageAttachments: fc.oneof(attachments, anyValue),
    unknown: anyValue,
  },
  { requiredKeys: [] },
);

/** A valid body in which some fields are missing or replaced, and others are added. */
function mutated(good: object): fc.Arbitrary<object> {
  const keys = Object.keys(good);
  return fc
    .tuple(
      fc.constant(good),
      fc.subarray(keys, { maxLength: Math.min(2, keys.length) }),
      fc.dictionary(fc.constantFrom(...keys), anyValue, { maxKeys: 2 }),
      fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, extras),
    )
    .map(([body, missing, wrong, added]) => {
      const kept = Object.entries(body).filter(([key]) => !missing.includes(key));
      return { ...Object.fromEntries(kept), ...added, ...wrong };
    });
}

/** Bodies as text: mutated valid ones, corrupted ones, and invalid JSON. */
export function hostileBody(good: fc.Arbitrary<object>): fc.Arbitrary<string> {
  const json = good.chain(mutated).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: good.map((body) => JSON.stringify(body)) },
    {
      weight: 1,
      arbitrary: fc.tuple(json, fc.nat(400)).map(([text, length]) => text.slice(0, length)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
}

/**
 * Sends a request and returns its response. Retries once if the database was unavailable, as on an
 * overloaded machine: an error caused by the request itself would occur again.
 */
export async function responseOf(ask: () => Response | Promise<Response>): Promise<Response> {
  const response = await ask();
  return response.status === 503 || response.status === 504 ? await ask() : response;
}

/** Hostile values of a query or path parameter. */
export const hostileText = fc.oneof(
  nastyText,
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);
