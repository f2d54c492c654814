import { type CertificateRefusal, type HealthItem, portKind } from "#shop/health.ts";
import { dateLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatBytes, formatCount } from "#shop/text/format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { certificateAdvice } from "./certificate-advice.ts";

/** Of the item about what the server sends. */
export const messagesName = "Mail and texts";

/** What was measured. Sizes are in bytes. */
export interface HealthFacts {
  timeZone: string;
  now: Date;
  /** Undefined if backups are off. */
  backups:
    | { lastGood: Date | null; lastProof: Date | null; problem: string | null; since: Date }
    | undefined;
  disk: { free: number; size: number };
  /** What files take in the bucket, and may; undefined where they are on the disk. */
  bucket: { used: number; limit: number } | undefined;
  memory: { used: number; size: number };
  /** Messages of all kinds: given up and not looked after, and late by more than half an hour. */
  messages: { failed: number; late: number; sendsMail: boolean };
  /** Size of the database, and milliseconds by which its clock is ahead of this machine's. */
  database: { size: number; clockAhead: number };
  /** When the certificate of the site's address ends; null: it couldn't be read; undefined: no https. */
  certificateEnds: Date | null | undefined;
  /** Why this server got none when it last tried. */
  certificateRefusal?: CertificateRefusal | undefined;
}

const hour = 3_600_000;
const day = 24 * hour;
const gigabyte = 1_000_000_000;

/** Free disk space in bytes below which something is to be done, soon and at once. */
const lowDisk = { attention: 5 * gigabyte, urgent: gigabyte };
/** Share of the memory, and of what files may take. */
const highMemory = { attention: 0.8, urgent: 0.95 };
const fullBucket = highMemory;
/** Hours without a good backup, and days without a proof. */
const oldBackup = { attention: 36, urgent: 7 * 24 };
const oldProof = 14;
/** Days until a certificate ends; those that are renewed by themselves are at 30. */
const shortCertificate = { attention: 14, urgent: 3 };
/** The same where a renewal was refused: it was due at 30. */
const refusedCertificate = { attention: Infinity, urgent: 14 };
/** Seconds by which two clocks may differ. */
const clockTolerance = 30;

/** What the server watches of itself, the worst first. */
export function healthItems(facts: HealthFacts): HealthItem[] {
  const rank = { urgent: 0, attention: 1, good: 2 };
  return [
    backups(facts),
    disk(facts),
    ...bucket(facts),
    memory(facts),
    messages(facts),
    database(facts),
    clock(facts),
    ...certificate(facts),
  ].sort((one, other) => rank[one.state] - rank[other.state]);
}

interface Grades {
  attention: number;
  urgent: number;
}

/** How bad a value is that should be low, and one that should be high. */
const graded = (value: number, { attention, urgent }: Grades) =>
  value >= urgent ? "urgent" : value >= attention ? "attention" : "good";
const gradedLow = (value: number, { attention, urgent }: Grades) =>
  value < urgent ? "urgent" : value < attention ? "attention" : "good";

/** What is to be done; nothing about an item that is good. */
const unless = (state: HealthItem["state"], todo: string) => (state === "good" ? {} : { todo });

function backups({ backups: found, now, timeZone }: HealthFacts): HealthItem {
  const name = "Backups";
  if (!found) {
    return {
      name,
      state: "attention",
      said: "The server doesn't make them itself.",
      todo: "Ask whoever runs the server whether they are made elsewhere. If not: remove BACKUPS=off.",
    };
  }
  const on = (at: Date) => dateLabel(shopTimeOf(at, timeZone).date);
  const hours = (now.getTime() - (found.lastGood ?? found.since).getTime()) / hour;
  const proofDays = (now.getTime() - (found.lastProof ?? found.since).getTime()) / day;
  const age = graded(hours, oldBackup);
  const state = age === "good" && (found.problem || proofDays > oldProof) ? "attention" : age;
  const proof = found.lastProof
    ? `One was last restored and compared on ${on(found.lastProof)}.`
    : "None was restored to prove it yet.";
  return {
    name,
    state,
    said: found.lastGood
      ? `The last is of ${on(found.lastGood)}. ${proof}`
      : "There is none yet. The first is made at 3 AM, or 15 minutes after the start.",
    ...unless(
      state,
      found.problem
        ? `Show this to whoever runs the server: ${found.problem}`
        : "The server makes one each night at 3 AM. Leave it on, and look again tomorrow.",
    ),
  };
}

function disk({ disk: { free, size: whole } }: HealthFacts): HealthItem {
  const state = gradedLow(free, lowDisk);
  return {
    name: "Disk",
    state,
    said: `${formatBytes(free)} of ${formatBytes(whole)} are free.`,
    ...unless(
      state,
      "Ask whoever runs the server for a larger disk, or to move backups (BACKUP_DIR) to another one. When it is full, no request can be stored.",
    ),
  };
}

function bucket({ bucket: found }: HealthFacts): HealthItem[] {
  if (!found) return [];
  const state = graded(found.used / found.limit, fullBucket);
  return [
    {
      name: "Photos and files",
      state,
      said: `They take ${formatBytes(found.used)} of ${formatBytes(found.limit)} in the bucket.`,
      ...unless(
        state,
        "Ask whoever runs the server to allow more (STORAGE_LIMIT_GB), or to keep photos for a shorter time (PHOTO_RETENTION_DAYS). When they take it all, requests are taken without their photos.",
      ),
    },
  ];
}

function memory({ memory: { used, size: whole } }: HealthFacts): HealthItem {
  const state = graded(used / whole, highMemory);
  return {
    name: "Memory",
    state,
    said: `The site uses ${formatBytes(used)} of ${formatBytes(whole)}.`,
    ...unless(state, "Ask whoever runs the server for more memory, or to start the site anew."),
  };
}

function messages({ messages: { failed, late, sendsMail } }: HealthFacts): HealthItem {
  const name = messagesName;
  if (!sendsMail) {
    return {
      name,
      state: "urgent",
      said: "No mail server is set: mail is written to files, and no one gets it.",
      todo: "Set your mail provider's server under Settings, Connections.",
      atConnections: true,
    };
  }
  const state = late > 0 ? "urgent" : failed > 0 ? "attention" : "good";
  const parts = [
    ...(late > 0
      ? [`${formatCount(late, "message")} should have left 30 minutes ago or earlier`]
      : []),
    ...(failed > 0 ? [`${formatCount(failed, "message")} didn't get through`] : []),
  ];
  return {
    name,
    state,
    said: parts.length > 0 ? `${parts.join(", and ")}.` : "Everything that was sent has arrived.",
    ...unless(
      state,
      late > 0
        ? "Your mail provider or text gateway doesn't answer. Check its password and address under Settings, Connections."
        : "They are on the worklist: call these customers, then mark them as handled.",
    ),
    ...(late > 0 && { atConnections: true as const }),
  };
}

function database({ database: { size: bytes } }: HealthFacts): HealthItem {
  return { name: "Database", state: "good", said: `It answers, and holds ${formatBytes(bytes)}.` };
}

function clock({ database: { clockAhead } }: HealthFacts): HealthItem {
  const seconds = Math.round(Math.abs(clockAhead) / 1000);
  const state = seconds > clockTolerance ? "attention" : "good";
  return {
    name: "Clock",
    state,
    said:
      state === "good"
        ? "The server and its database agree on the time."
        : `The database's clock is ${formatCount(seconds, "second")} ${clockAhead > 0 ? "ahead of" : "behind"} the server's.`,
    ...unless(state, "Ask whoever runs the server to turn on time synchronization (NTP)."),
  };
}

function certificate(facts: HealthFacts): HealthItem[] {
  const { certificateEnds, certificateRefusal: refused, now, timeZone } = facts;
  const name = "Certificate";
  const why =
    refused &&
    `${refused.kind === portKind ? "The certificate is there, but it can't be used" : `The last try to get one for ${refused.domains.join(" and ")} failed`}: “${refused.said}”. The next try is at ${timeLabel(shopTimeOf(refused.nextTry, timeZone).time)}.`;
  if (certificateEnds === undefined) {
    if (!why) return [];
    const said = `Your address isn't encrypted yet. ${why}`;
    return [{ name, state: "urgent", said, todo: certificateAdvice(refused) }];
  }
  if (certificateEnds === null) {
    return [
      {
        name,
        state: "attention",
        said: "It couldn't be read from your address.",
        todo: "Open your site on a phone. If it shows a warning, ask whoever runs the server to look at HTTPS.",
      },
    ];
  }
  const days = (certificateEnds.getTime() - now.getTime()) / day;
  const state = gradedLow(days, refused ? refusedCertificate : shortCertificate);
  const until = `Your address is encrypted until ${dateLabel(shopTimeOf(certificateEnds, timeZone).date)}.`;
  return [
    {
      name,
      state,
      said: why ? `${until} ${why}` : until,
      ...unless(
        state,
        refused
          ? certificateAdvice(refused)
          : "It should have been renewed by now. Ask whoever runs the server why it wasn't.",
      ),
    },
  ];
}
