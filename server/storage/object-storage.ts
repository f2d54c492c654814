/** Where bytes lie. Paths are relative, made by the server, never by a client. */
export interface ObjectStorage {
  /** Keeps the bytes so that a power loss right after does not lose them. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** @throws when there is nothing at the path */
  get(path: string): Promise<Buffer>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Everything that is kept, and what a crash left half written. */
  list(): Promise<KeptObject[]>;
}

export interface KeptObject {
  path: string;
  /** When its bytes were written last, on the clock of the storage. */
  modified: Date;
}
