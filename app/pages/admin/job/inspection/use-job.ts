import { useMemo } from "react";
import type { Arrow, Finding, FindingFields, FindingPhoto, Job } from "#app/lib/backend/bay.ts";
import type { KeptItem, Recorded } from "#app/lib/bay/kept-items.ts";
import { readPhoto } from "#app/lib/bay/read-photo.ts";
import { shownJob } from "#app/lib/bay/shown-job.ts";
import { record, useKept } from "#app/lib/bay/sync.ts";
import { randomId } from "#app/lib/ids.ts";
import { toast } from "#app/lib/toast.ts";
import type { InspectionTemplate } from "#shop/catalog/inspection-template.ts";

/** What a technician does to a job. Nothing needs the network, and nothing rejects. */
export interface JobWork {
  start(id: string, template: Pick<InspectionTemplate, "id" | "title">): Promise<void>;
  finish(
    id: string,
    template: Pick<InspectionTemplate, "id" | "title">,
    finished: boolean,
  ): Promise<void>;
  /** @returns whether it is kept */
  save(id: string, finding: Finding | undefined, fields: FindingFields): Promise<boolean>;
  remove(id: string, photos: readonly FindingPhoto[]): Promise<void>;
  addPhoto(findingId: string, file: Blob): Promise<void>;
  mark(photoId: string, marks: readonly Arrow[]): Promise<void>;
  removePhoto(photoId: string): Promise<void>;
}

/** Addresses of the bytes of photos, for as long as the page is open. */
const addresses = new Map<string, string>();

function addressOf({ id, bytes }: KeptItem & { kind: "photo" }): string {
  const known = addresses.get(id) ?? URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
  addresses.set(id, known);
  return known;
}

/**
 * The job with what this device has recorded, and how to record more.
 *
 * @param asked when the job was asked for
 */
export function useJob(job: Job, asked: number): { shown: Job; work: JobWork } {
  const { items, sent } = useKept();
  const shown = useMemo(
    () => shownJob(job, { items, sent }, asked, addressOf),
    [job, items, sent, asked],
  );
  const work = useMemo(() => workOn(job.visit.id), [job.visit.id]);
  return { shown, work };
}

function workOn(visit: string): JobWork {
  // What cannot be kept is said by the line above the inspection (saved-line.tsx).
  const isKept = (id: string, what: Recorded) =>
    record(visit, id, what).then(
      () => true,
      () => false,
    );
  const keep = async (id: string, what: Recorded) => void (await isKept(id, what));
  const named = ({ id, title }: Pick<InspectionTemplate, "id" | "title">) => ({
    template: id,
    title,
  });
  return {
    start: (id, template) => keep(id, { kind: "inspection", fields: named(template) }),
    finish: (id, template, finished) =>
      keep(id, { kind: "inspection", fields: { ...named(template), finished } }),
    save: (id, finding, fields) =>
      isKept(id, { kind: "finding", fields, revision: finding?.revision ?? 0 }),
    async remove(id, photos) {
      for (const photo of photos) await keep(photo.id, { kind: "no-photo" });
      await keep(id, { kind: "no-finding" });
    },
    async addPhoto(findingId, file) {
      const photo = await readPhoto(file).catch(() => undefined);
      if (!photo) {
        const description = "This phone can't read it. Take it again as a JPEG.";
        toast({ title: "Photo not added", description, variant: "destructive" });
        return;
      }
      await keep(randomId(), { kind: "photo", findingId, ...photo });
    },
    mark: (id, marks) => keep(id, { kind: "marks", marks }),
    removePhoto: (id) => keep(id, { kind: "no-photo" }),
  };
}
