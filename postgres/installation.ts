import type { Migrations } from "./migrate.ts";

/** Bytes that rows name, by their path. */
export interface FileStore {
  list(): Promise<{ path: string }[]>;
  /** @throws when there is nothing at the path */
  get(path: string): Promise<Buffer>;
  put(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Where everything of one installation lies, for those who copy it. */
export interface Installation {
  /** Absolute; the embedded database lies in `postgres` below. */
  dataDirectory: string;
  /** An own server of PostgreSQL; undefined: the embedded one. */
  databaseUrl: string | undefined;
  /** The name of the database in an embedded server. */
  database: string;
  migrations: Migrations;
  files: {
    /** Whether they lie in a bucket, which needs a copy of its own. */
    inBucket: boolean;
    /** Opens them, as they lie below a data directory if not in a bucket. */
    open(dataDirectory: string): FileStore;
  };
  /** Folders below the data directory with messages that were written to files. */
  messageFolders: readonly string[];
}
