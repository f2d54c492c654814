import { serverNow } from "#app/lib/server-clock.ts";
import type { FormName } from "#shop/forms/submission.ts";

/** Fields of every submission besides those of its form (docs/contracts/api.md#envelope). */
export interface Envelope {
  formName: FormName;
  /** ISO 8601 */
  timestamp: string;
  /** Idempotency key: time and random text. */
  submissionId: string;
  /** How long the page has been open: bots are faster than people. */
  openMilliseconds: number;
  browserInfo: {
    userAgent: string;
    language: string;
    platform: string;
    screenWidth: number;
    screenHeight: number;
    /** Page of the form, and how its visitor came, as the counting script says it. */
    from: string | undefined;
  };
}

export interface ImageAttachment {
  name: string;
  dataUrl: string;
  type: string;
}

/** Fields of any form. Passwords are excluded: only the accounts service receives them. */
export type FormContent = {
  readonly [field: string]: unknown;
  password?: never;
  confirmPassword?: never;
};

/** A submission as it is sent and, if necessary, stored. */
export type Submission = Envelope & FormContent;

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** Creates an idempotency key: the time in milliseconds and sixteen random characters. */
export const newSubmissionId = (now = serverNow()): string => `${now.getTime()}-${randomText()}`;

/** Creates an envelope. */
export function newEnvelope(formName: FormName, now = serverNow()): Envelope {
  return {
    formName,
    timestamp: now.toISOString(),
    submissionId: newSubmissionId(now),
    openMilliseconds: Math.round(performance.now()),
    browserInfo: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      platform: navigator.platform,
      screenWidth: screen.width,
      screenHeight: screen.height,
      from: (globalThis as Pick<Window, "from">).from,
    },
  };
}

/**
 * Creates submissions of one form. Unchanged fields keep their envelope, and with it their
 * `submissionId`, so that a repeated request is stored once.
 */
export function submissionMaker(formName: FormName): (fields: FormContent) => Submission {
  let last: { content: string; envelope: Envelope } | undefined;
  return (fields) => {
    const content = JSON.stringify(fields);
    if (last?.content !== content) last = { content, envelope: newEnvelope(formName) };
    return { ...fields, ...last.envelope };
  };
}
