import { randomUUID } from "node:crypto";

/** A place for bytes that nothing else has. */
export const newVersion = (): string => `objects/${randomUUID()}`;

/** Where bytes lie. Paths are relative, made by the server, never by a client. */
export interface ObjectStorage {
  /** Keeps the bytes so that a power loss right after does not lose them. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** @throws when there is nothing at the path */
  get(path: string): Promise<Buffer>;
  /**
   * The bytes, or a part of them, as they come.
   *
   * @throws when there is nothing at the path
   */
  open(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Everything that is kept, and what a crash left half written. */
  list(): Promise<KeptObject[]>;
}

/** From the first byte to the last one, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface KeptObject {
  path: string;
  /** When its bytes were written last, on the clock of the storage. */
  modified: Date;
}
