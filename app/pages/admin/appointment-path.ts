import { paths } from "#shop/paths.ts";

/** Where an appointment opens, from any screen of the desk. */
export const appointmentPath = (id: string): string => `${paths.admin}/appointments?open=${id}`;

/** The car of an appointment on the board, with its next press. */
export const carPath = (id: string): string => `${paths.admin}/cars?car=${id}`;

/** The texts with a phone, in E.164. */
export const textsPath = (phone: string): string =>
  `${paths.admin}/messages?tab=texts&open=${encodeURIComponent(phone)}`;
