import * as z from "zod/mini";
import { parseJson } from "#platform/http/json-body.ts";

/** Protocol versions of the published client (docs/contracts/realtime.md#1-the-socket). */
export type Version = "1.0.0" | "2.0.0";

/** A frame from a client. */
export interface Frame {
  /** Identifies the join it belongs to. */
  joinRef: string | null;
  /** Repeated in the reply. */
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** A message between members of a channel: JSON text or bytes. */
export interface Broadcast {
  event: string;
  content: { json: string } | { bytes: Buffer };
}

/** Size of a broadcast's content in bytes. */
export function byteLength({ content }: Broadcast): number {
  return "json" in content ? Buffer.byteLength(content.json) : content.bytes.length;
}

/** A frame that violates the protocol. */
export class FrameError extends Error {
  override name = "FrameError";
}

const ref = z._default(z.nullable(z.string().check(z.maxLength(255))), null);
/**
 * Name of a channel or an event: at most 255 bytes, as binary frames have one byte for its length.
 */
export const nameSchema = z.string().check(
  z.minLength(1),
  z.refine((name) => isStorable(name) && Buffer.byteLength(name) <= 255),
);
const framesByVersion = {
  "1.0.0": z.object({
    topic: nameSchema,
    event: nameSchema,
    payload: z.unknown(),
    ref,
    join_ref: ref,
  }),
  "2.0.0": z.pipe(
    z.tuple([ref, ref, nameSchema, nameSchema, z.unknown()]),
    z.transform(([join_ref, ref, topic, event, payload]) => ({
      join_ref,
      ref,
      topic,
      event,
      payload,
    })),
  ),
};

/** Whether PostgreSQL can store a text: no U+0000, no lone surrogates. */
export function isStorable(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/**
 * Parses a text frame.
 *
 * @throws {FrameError}
 */
export function decodeText(version: Version, data: string): Frame {
  let json: unknown;
  try {
    json = parseJson(Buffer.from(data));
  } catch (cause) {
    throw new FrameError("no JSON", { cause });
  }
  const frame = framesByVersion[version].safeParse(json);
  if (!frame.success) throw new FrameError("no frame of the protocol");
  const { join_ref: joinRef, ...rest } = frame.data;
  return { ...rest, joinRef };
}

const pushKind = 3;
const broadcastKind = 4;
const jsonEncoding = 1;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a binary frame: a broadcast, preceded by five lengths and the encoding.
 *
 * @returns the frame without payload, and the broadcast
 * @throws {FrameError}
 */
export function decodeBinary(data: Buffer): { frame: Frame; broadcast: Broadcast } {
  const [kind, ...lengths] = data.subarray(0, 6);
  if (kind !== pushKind || data.length < 7) throw new FrameError("unknown kind of binary frame");
  let offset = 7;
  const parts = lengths.map((length) => {
    offset += length;
    return data.subarray(offset - length, offset);
  });
  if (offset > data.length) throw new FrameError("the frame is shorter than it says");
  const content = data.subarray(offset);
  try {
    const [joinRef = "", ref = "", topic = "", event = ""] = parts.map((part) => utf8.decode(part));
    if (topic === "" || !isStorable(topic) || !isStorable(event)) throw new FrameError("no topic");
    const frame = { joinRef: joinRef || null, ref: ref || null, topic, event: "broadcast" };
    if (data[6] !== jsonEncoding) {
      return {
        frame: { ...frame, payload: null },
        broadcast: { event, content: { bytes: content } },
      };
    }
    // Parsed to ensure that it can be embedded in a text frame.
    const json = JSON.stringify(parseJson(content));
    return { frame: { ...frame, payload: null }, broadcast: { event, content: { json } } };
  } catch (cause) {
    throw cause instanceof FrameError ? cause : new FrameError("no UTF-8 or no JSON", { cause });
  }
}

/**
 * Builds a text frame.
 *
 * @param payload JSON
 */
export function encodeText(
  version: Version,
  { joinRef, ref, topic, event }: Omit<Frame, "payload">,
  payload: string,
): string {
  const [j, r, t, e] = [joinRef, ref, topic, event].map((part) => JSON.stringify(part));
  return version === "2.0.0"
    ? `[${j},${r},${t},${e},${payload}]`
    : `{"join_ref":${j},"ref":${r},"topic":${t},"event":${e},"payload":${payload}}`;
}

/**
 * Builds a broadcast for members; undefined if their protocol cannot transmit bytes.
 *
 * @param topic as named by the client
 */
export function encodeBroadcast(
  version: Version,
  topic: string,
  { event, content }: Broadcast,
): string | Buffer | undefined {
  if ("json" in content) {
    const frame = { joinRef: null, ref: null, topic, event: "broadcast" };
    return encodeText(
      version,
      frame,
      `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${content.json}}`,
    );
  }
  if (version === "1.0.0") return undefined;
  const names = [Buffer.from(topic), Buffer.from(event)] as const;
  const lengths = [names[0].length, names[1].length, 0, 0];
  return Buffer.concat([Buffer.from([broadcastKind, ...lengths]), ...names, content.bytes]);
}
