import type { SupabaseClient } from "@supabase/supabase-js";
import type { Photo } from "./appointments.ts";
import { succeeded } from "./live-errors.ts";

const bucket = "appointment-photos";

/** Seconds that an address shows its photo: long enough to look and download. */
const validFor = 600;

interface PhotoRow {
  id: string;
  appointment_id: string;
  original_name: string;
}

/** The photos of some appointments, at addresses that the storage signs for whoever may see them. */
export async function photosOf(
  client: SupabaseClient,
  appointmentIds: readonly string[],
): Promise<readonly Photo[]> {
  if (appointmentIds.length === 0) return [];
  const rows: PhotoRow[] = succeeded(
    await client
      .from("appointment_images")
      .select("id,appointment_id,original_name")
      .in("appointment_id", [...appointmentIds])
      .order("position"),
  );
  if (rows.length === 0) return [];
  const pathOf = ({ appointment_id, id }: PhotoRow, size: "" | "-small") =>
    `${appointment_id}/${id}${size}.jpg`;
  const paths = rows.flatMap((row) => [pathOf(row, ""), pathOf(row, "-small")]);
  const signed = succeeded(await client.storage.from(bucket).createSignedUrls(paths, validFor));
  const urls = new Map(signed.map(({ path, signedUrl }) => [path, signedUrl]));
  return rows.flatMap((row) => {
    const url = urls.get(pathOf(row, ""));
    // A photo whose time is over has no address any more.
    if (!url) return [];
    const smallUrl = urls.get(pathOf(row, "-small")) ?? url;
    return [{ appointmentId: row.appointment_id, name: row.original_name, url, smallUrl }];
  });
}
