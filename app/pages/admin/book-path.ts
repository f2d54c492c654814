import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { paths } from "#shop/pages/paths.ts";

/** Path of the booking form with a preselected time and bay. */
export const bookPath = (date: string, time: string, bay: number): string =>
  `${paths.admin}/book?${new URLSearchParams({ date, time, bay: String(bay) })}`;

/** Path of the booking form for a callback, with its known values filled in. */
export const callbackBookPath = (item: WorkItem): string =>
  `${paths.admin}/book?${new URLSearchParams({
    callback: item.id,
    name: item.name ?? "",
    phone: item.phone ?? "",
    service: item.summary,
    date: item.scheduled_date ?? "",
  })}`;
