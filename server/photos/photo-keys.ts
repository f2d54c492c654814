/** The bucket of appointments' photos (database/schema/12-storage.sql). */
export const photosBucket = "appointment-photos";

/** The name of a photo's object: its folder is the appointment, which the policies go by. */
export function photoKey(appointmentId: string, photoId: string, size: "full" | "small"): string {
  return `${appointmentId}/${photoId}${size === "small" ? "-small" : ""}.jpg`;
}
