import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { paths } from "#shop/paths.ts";

/** Where staff book for somebody, with the time and the bay that they have chosen. */
export const bookPath = (date: string, time: string, bay: number): string =>
  `${paths.admin}/book?${new URLSearchParams({ date, time, bay: String(bay) })}`;

/** Where staff book for somebody whom they have called, with what is known filled in. */
export const callbackBookPath = (item: WorkItem): string =>
  `${paths.admin}/book?${new URLSearchParams({
    callback: item.id,
    name: item.name ?? "",
    phone: item.phone ?? "",
    service: item.summary,
    date: item.scheduled_date ?? "",
  })}`;
