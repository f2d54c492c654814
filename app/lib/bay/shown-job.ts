import type { Finding, FindingPhoto, Job } from "#app/lib/backend/bay.ts";
import type { KeptItem } from "./kept-items.ts";
import type { Kept } from "./sync.ts";

/**
 * A job as its technician has left it: what the server has, and on top of it what this device has
 * recorded.
 *
 * @param asked when the job was asked for: what was sent before is in it
 * @param addressOf address of the bytes of a photo on this device
 */
export function shownJob(
  job: Job,
  { items, sent }: Pick<Kept, "items" | "sent">,
  asked: number,
  addressOf: (photo: KeptItem & { kind: "photo" }) => string,
): Job {
  const own = [...sent.filter(({ sentAt }) => sentAt > asked), ...items].filter(
    ({ visit }) => visit === job.visit.id,
  );
  // Arrows come after their photo.
  return own
    .toSorted((one, other) => Number(one.kind === "marks") - Number(other.kind === "marks"))
    .reduce(
      (shown, item) => withItem(shown, item, addressOf),
      withOwnPictures(job, [...sent, ...items], addressOf),
    );
}

/** Photos of this device are shown from here: their addresses on the server end, and cost the network. */
function withOwnPictures(
  job: Job,
  items: readonly KeptItem[],
  addressOf: (photo: KeptItem & { kind: "photo" }) => string,
): Job {
  const own = new Map(
    items.flatMap((item) => (item.kind === "photo" ? [[item.id, item] as const] : [])),
  );
  return {
    ...job,
    photos: job.photos.map((photo) => {
      const item = own.get(photo.id);
      if (!item) return photo;
      const url = addressOf(item);
      return { ...photo, url, smallUrl: url };
    }),
  };
}

function withItem(
  job: Job,
  item: KeptItem,
  addressOf: (photo: KeptItem & { kind: "photo" }) => string,
): Job {
  const { id } = item;
  switch (item.kind) {
    case "inspection": {
      const { finished, ...fields } = item.fields;
      const before = job.inspections.find((one) => one.id === id);
      const finishedAt =
        finished === undefined
          ? (before?.finishedAt ?? null)
          : finished
            ? (before?.finishedAt ?? new Date(item.at).toISOString())
            : null;
      return { ...job, inspections: put(job.inspections, { id, ...fields, finishedAt }) };
    }
    case "finding": {
      const { settled, ...fields } = item.fields;
      const before = job.findings.find((one) => one.id === id);
      const finding: Finding = {
        id,
        ...fields,
        changedBy: item.account,
        revision: Math.max(before?.revision ?? 0, item.revision),
        overwritten: settled ? [] : (before?.overwritten ?? []),
      };
      return { ...job, findings: put(job.findings, finding) };
    }
    case "photo": {
      if (job.photos.some((photo) => photo.id === id)) return job;
      const { findingId, width, height } = item;
      const url = addressOf(item);
      const photo: FindingPhoto = { id, findingId, width, height, marks: [], url, smallUrl: url };
      return { ...job, photos: [...job.photos, photo] };
    }
    case "marks": {
      const { marks } = item;
      const photos = job.photos.map((photo) => (photo.id === id ? { ...photo, marks } : photo));
      return { ...job, photos };
    }
    case "no-finding":
      return { ...job, findings: job.findings.filter((one) => one.id !== id) };
    case "no-photo":
      return { ...job, photos: job.photos.filter((one) => one.id !== id) };
  }
}

/** Replaces the entry of the same id in its place, or appends it. */
const put = <Entry extends { id: string }>(list: readonly Entry[], entry: Entry): Entry[] =>
  list.some(({ id }) => id === entry.id)
    ? list.map((one) => (one.id === entry.id ? entry : one))
    : [...list, entry];
