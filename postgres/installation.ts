import type pg from "pg";
import type { Migrations } from "./migrate.ts";

/** Storage of the bytes that rows reference, by path. */
export interface FileStore {
  list(): Promise<{ path: string }[]>;
  /** @throws when there is nothing at the path */
  get(path: string): Promise<Buffer>;
  put(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Everything a backup needs to know of an installation. */
export interface Installation {
  /** Absolute path; contains the embedded database in `postgres`. */
  dataDirectory: string;
  /** External PostgreSQL server; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** Name of the database in an embedded server. */
  database: string;
  migrations: Migrations;
  files: {
    /** Whether they are stored in a bucket, which needs its own backup. */
    inBucket: boolean;
    /** Opens the store; files that are not in a bucket are below the data directory. */
    open(dataDirectory: string): FileStore;
    /** Paths of the files that the database's rows reference. */
    referenced(client: pg.Client): Promise<string[]>;
  };
  /** Folders below the data directory with messages that were written to files. */
  messageFolders: readonly string[];
}
