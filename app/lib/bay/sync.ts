import { useSyncExternalStore } from "react";
import { BackendError } from "#app/lib/backend/backend.ts";
import type { Bay, Finding } from "#app/lib/backend/bay.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { randomId } from "#app/lib/ids.ts";
import { signedInPerson } from "#app/lib/session/session.ts";
import { attemptsAt } from "./attempts.ts";
import { changeItem, type KeptItem, NotKept, type Recorded, readItems } from "./kept-items.ts";

/** An item that the server has taken; shown until the job was loaded after that. */
export type SentItem = KeptItem & { sentAt: number; revision?: number };

/** What is recorded on this device, and whether it has arrived. */
export interface Kept {
  /** Of the signed-in account, oldest first. */
  items: readonly KeptItem[];
  sent: readonly SentItem[];
  /** How many are another account's: they wait for it. */
  others: number;
  /** Why the last thing was not kept. */
  notKept?: "full" | "forbidden" | undefined;
}

let kept: Kept = { items: [], sent: [], others: 0 };
const listeners = new Set<() => void>();

function publish(change: Partial<Kept>): void {
  kept = { ...kept, ...change };
  for (const listener of listeners) listener();
}

async function refresh(): Promise<readonly KeptItem[]> {
  const account = signedInPerson()?.id;
  const all = await readItems();
  const items = all.filter((item) => item.account === account);
  publish({ items, others: all.length - items.length });
  return items;
}

/**
 * Keeps something on this device; when this resolves it survives the browser. Then sends it, now or
 * later.
 *
 * @throws {NotKept}
 */
export async function record(visit: string, id: string, what: Recorded): Promise<void> {
  const account = signedInPerson()?.id;
  if (!account) throw new NotKept("no one is signed in");
  const key = `${account}/${what.kind.replace("no-", "")}/${id}`;
  const change = (before: KeptItem | undefined): KeptItem => {
    const { problem: _, ...same } = before ?? { writes: [], at: Date.now() };
    const base = {
      key,
      account,
      visit,
      id,
      at: same.at,
      writes: [...same.writes, randomId()].slice(-50),
    };
    if (what.kind !== "finding" || before?.kind !== "finding") return { ...base, ...what };
    const settled = what.fields.settled ?? before.fields.settled ?? false;
    return { ...base, ...what, revision: before.revision, fields: { ...what.fields, settled } };
  };
  try {
    await changeItem(key, change);
    // Arrows on a photo that is removed point at nothing.
    if (what.kind === "no-photo") await changeItem(`${account}/marks/${id}`, () => undefined);
    publish({ notKept: undefined });
  } catch (error) {
    publish({ notKept: error instanceof NotKept && error.isFull ? "full" : "forbidden" });
    throw error;
  } finally {
    await refresh().catch(() => undefined);
  }
  void send();
}

/** Forgets an item that the server refuses. */
export async function discard(key: string): Promise<void> {
  await changeItem(key, () => undefined);
  await refresh();
}

/** Sends again what was refused, as the car may be theirs again. */
export async function retry(): Promise<void> {
  for (const { key } of kept.items) {
    await changeItem(key, (item) => {
      const { problem: _, ...rest } = item ?? {};
      return item && (rest as KeptItem);
    });
  }
  await send();
}

/** Codes with which the server refuses an item for good; anything else is a matter of time. */
const refusals = new Set(
  "validation_failed bad_photo bad_json change_refused payload_too_large not_found not_staff photo_gone".split(
    " ",
  ),
);
/** One tab of this device at a time. Without locks two may send the same, which the server takes once. */
const exclusively = async (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? await navigator.locks.request("bay", work) : await work();

/** Sends what is kept, each item once, one after the other; tries again later what did not arrive. */
const { start: send, startAnew } = attemptsAt(() => exclusively(sendAll));

/** @returns whether all arrived that the server does not refuse */
async function sendAll(): Promise<boolean> {
  const { bay } = await loadBackend();
  if (!bay) return true;
  for (;;) {
    const waiting = (await refresh()).filter(({ problem }) => problem === undefined);
    // Arrows come after their photo; everything else in the order in which it was made.
    const item = waiting.find(({ kind }) => kind !== "marks") ?? waiting[0];
    if (!item) return true;
    try {
      const answer = await sendItem(bay, item);
      await changeItem(item.key, (now) => now && restOf(now, item, answer));
      publish({ sent: [...kept.sent, { ...item, ...answer, sentAt: performance.now() }] });
    } catch (error) {
      if (!(error instanceof BackendError) || !refusals.has(error.code)) return false;
      // Somebody removed it meanwhile, and the arrows on it.
      if (
        error.code === "photo_gone" &&
        !waiting.some(({ kind, id }) => kind === "photo" && id === item.id)
      ) {
        await changeItem(item.key, () => undefined);
        continue;
      }
      await changeItem(item.key, (now) => now && { ...now, problem: error.message });
    }
  }
}

/** What was recorded while an item was on its way; undefined: nothing. */
function restOf(
  now: KeptItem,
  sent: KeptItem,
  { revision }: { revision?: number },
): KeptItem | undefined {
  if (now.writes.at(-1) === sent.writes.at(-1)) return undefined;
  const rest = { ...now, writes: now.writes.filter((write) => !sent.writes.includes(write)) };
  return rest.kind === "finding" && revision !== undefined ? { ...rest, revision } : rest;
}

async function sendItem(bay: Bay, item: KeptItem): Promise<{ revision?: number }> {
  const { visit, id } = item;
  switch (item.kind) {
    case "inspection":
      await bay.send("PUT", visit, `inspections/${id}`, item.fields);
      return {};
    case "finding": {
      const [write, ...replaces] = item.writes.toReversed();
      const body = { ...item.fields, write, replaces, revision: item.revision };
      const { finding } = (await bay.send("PUT", visit, `findings/${id}`, body)) as {
        finding: Finding;
      };
      return { revision: finding.revision };
    }
    case "photo": {
      // How long ago it was taken is right on a device whose clock is wrong.
      const query = new URLSearchParams({
        finding: item.findingId,
        age: String(Math.max(0, Math.round((Date.now() - item.at) / 1000))),
      });
      const photo = new Blob([item.bytes], { type: "image/jpeg" });
      await bay.send("PUT", visit, `photos/${id}?${query}`, photo);
      return {};
    }
    case "marks":
      await bay.send("PUT", visit, `photos/${id}/marks`, { marks: item.marks });
      return {};
    case "no-finding":
    case "no-photo":
      await bay.send("DELETE", visit, `${item.kind === "no-photo" ? "photos" : "findings"}/${id}`);
      return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  sendNow();
  return () => listeners.delete(listener);
}

/** Sends what is kept on this device. */
export const sendNow = () => void send();
const read = () => kept;

// On whatever screen of the desk: admin.tsx begins.
if (typeof window !== "undefined") {
  window.addEventListener("online", startAnew);
  document.addEventListener("visibilitychange", sendNow);
}

/** What is recorded on this device. */
export const useKept = (): Kept => useSyncExternalStore(subscribe, read, read);
