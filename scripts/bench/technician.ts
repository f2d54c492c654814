import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { RunningServer } from "./running-server.ts";

/** As a phone's browser shrinks it, with the noise of a real one. */
export const samplePhoto = () =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer();

/** Who records, and with which photo. */
export interface Recording {
  server: RunningServer;
  /** Access token. */
  token: string;
  photo: Buffer;
}

/** Records a finding with a photo at a visit, as a technician's phone sends it. */
export async function recordFinding(
  { server, token, photo }: Recording,
  visit: string,
): Promise<void> {
  const finding = randomUUID();
  const put = async (path: string, body: string | Buffer, type: string) => {
    const response = await fetch(`${server.url}/api/bay/${visit}/${path}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
      body: typeof body === "string" ? body : Uint8Array.from(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const fields = { title: "Worn", condition: "urgent", note: "", measurement: null, unit: null };
  const sent = JSON.stringify({ write: randomUUID(), revision: 0, ...fields });
  await put(`findings/${finding}`, sent, "application/json");
  await put(`photos/${randomUUID()}?finding=${finding}`, photo, "image/jpeg");
}
