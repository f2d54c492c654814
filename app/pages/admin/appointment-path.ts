import { jobsPath } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";

/** Path of an appointment's dialog, for links from any screen of the desk. */
export const appointmentPath = (id: string): string => `${paths.admin}/appointments?open=${id}`;

/** Path of the car board that focuses the next action for an appointment's car. */
export const carPath = (id: string): string => `${paths.admin}/cars?car=${id}`;

/** Path of the work on an appointment's car. The demo has none: it keeps no photos. */
export const jobPath = (id: string, section?: string): string =>
  `${jobsPath}?id=${id}${section ? `&section=${section}` : ""}`;

/** Path of the conversation with a phone. @param phone E.164 */
export const textsPath = (phone: string): string =>
  `${paths.admin}/messages?tab=texts&open=${encodeURIComponent(phone)}`;
