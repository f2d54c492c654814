import { randomUUID } from "node:crypto";
import { Unavailable } from "#platform/database/errors.ts";

/** Generates a new, unique path for an object's bytes. */
export const newVersion = (): string => `objects/${randomUUID()}`;

/** There is no room for more; what is stored can still be read. */
export class StorageFull extends Unavailable {
  override name = "StorageFull";
}

/** Storage of objects' bytes. Paths are relative and made by the server, never by a client. */
export interface ObjectStorage {
  /**
   * Stores bytes so that a power loss right afterwards does not lose them.
   *
   * @throws {StorageFull}
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** @throws when there is nothing at the path */
  get(path: string): Promise<Buffer>;
  /**
   * Streams the bytes, or a range of them.
   *
   * @throws when there is nothing at the path
   */
  open(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Removing a missing object is not an error. */
  remove(path: string): Promise<void>;
  /** Lists everything that is stored, including partial files left by a crash. */
  list(): Promise<KeptObject[]>;
}

/** First and last byte, both inclusive, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface KeptObject {
  path: string;
  /** When its bytes were last written, by the storage's clock. */
  modified: Date;
}
