import { isRecord } from "#app/lib/is-record.ts";

/** Message for an acknowledged request, also if it is only stored locally. */
const acceptedMessage = "Your appointment request has been received. Thank you!";

/** The shop has received the request or, with `storedLocally`, this device stores it for now. */
export interface Accepted {
  success: true;
  status: "success";
  message: string;
  submissionId: string;
  /** Short and readable over the phone; only from our own server. */
  reference?: string;
  claimToken?: string;
  visitUrl?: string;
  waitlistUrl?: string;
  /** Whether the shop calls about the waitlist, instead of sending a link. */
  byPhone?: true;
  /** Arrival option as stored by the shop, and the shuttle run (`HH:MM`) with a seat reserved. */
  arrival?: string;
  shuttleRun?: string;
  storedLocally: boolean;
  /** The photos did not fit into the local copy, or the shop had no room to keep them. */
  imagesDropped: boolean;
}

/** Permanent rejection: retrying the same request cannot succeed. */
export interface Rejected {
  success: false;
  /** HTTP status; 0 if there was no response and the request could not be stored. */
  status: number;
  code: string;
  message: string;
  /** Messages by field. */
  fields: { readonly [field: string]: readonly string[] };
  /** Free times near the full one. */
  next: readonly { date: string; time: string }[];
  retryAfterSeconds?: number;
}

/** Whether the same submission may still be accepted later. */
export const isTemporary = (response: Rejected): boolean => response.status === 429;

export type SubmissionResult = Accepted | Rejected;

type Loose = { readonly [key: string]: unknown };

const asRecord = (value: unknown): Loose => (isRecord(value) ? value : {});

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === "string");

/**
 * Parses a body. Anything but JSON counts as `{status: "success"}`
 * (docs/product.md#the-way-of-a-submission).
 */
export function parseBody(text: string): Loose {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return { status: "success" };
  }
}

export const isFailure = (body: Loose): boolean =>
  body.success === false || body.status === "error";

export function accepted(body: Loose, submissionId: string): Accepted {
  const text = (key: string) => {
    const value = body[key];
    return typeof value === "string" && value !== "" ? { [key]: value } : {};
  };
  return {
    success: true,
    status: "success",
    message: acceptedMessage,
    submissionId,
    ...text("message"),
    ...text("reference"),
    ...text("claimToken"),
    ...text("visitUrl"),
    ...text("waitlistUrl"),
    ...(body.byPhone === true && { byPhone: true as const }),
    ...text("arrival"),
    ...text("shuttleRun"),
    storedLocally: false,
    imagesDropped: body.photosLeftOut === true,
  };
}

/** Parses the error body (docs/contracts/api.md#errors); missing parts become empty. */
export function refused(status: number, body: Loose, retryAfter?: string | null): Rejected {
  const error = asRecord(body.error);
  const seconds = Number(retryAfter);
  const next = Array.isArray(body.next) ? body.next : Array.isArray(error.next) ? error.next : [];
  return {
    success: false,
    status,
    code: typeof error.code === "string" ? error.code : "",
    message: typeof error.message === "string" ? error.message : "",
    fields: Object.fromEntries(
      Object.entries(asRecord(error.fields)).map(([field, messages]) => [field, texts(messages)]),
    ),
    next: next
      .map(asRecord)
      .map(({ date, time }) => ({ date: String(date), time: String(time) }))
      .filter(({ date, time }) => /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d?:\d\d/.test(time)),
    ...(retryAfter && seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  };
}
