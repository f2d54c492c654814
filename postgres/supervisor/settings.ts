import { createHash } from "node:crypto";
import { totalmem } from "node:os";

/** Data of another major version cannot be opened, only exported and imported. */
export const majorVersion = 18;

const megabyte = 1024 * 1024;

/** Whether this container, service or machine has little memory, so that minimal settings apply. */
export const isSmall =
  Math.min(process.constrainedMemory() || Infinity, totalmem()) < 512 * megabyte;

/** Part of the socket's file name; there is no TCP. */
export const socketPort = 5432;

/**
 * Name that all processes of one server show in their titles, to distinguish the servers of
 * different directories.
 *
 * @param dataDirectory absolute, without symbolic links
 */
export function clusterName(dataDirectory: string): string {
  return `embedded-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`;
}

const supervisorSetting = "embedded.supervisor";

/** The process that started the server with this command line; undefined if it was not ours. */
export function supervisorOf(commandLine: string): number | undefined {
  const pid = /\bembedded\.supervisor=(\d+)/.exec(commandLine)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Settings that `postgresql.conf` may not lower; see `check-server.ts`. */
export const durabilitySettings = ["fsync", "full_page_writes", "synchronous_commit"] as const;

/** Settings by the major version that introduced them; earlier versions reject them. */
const settingsSince: Readonly<Record<string, number>> = {
  io_method: 18,
  autovacuum_worker_slots: 18,
};

/** Enough for one server, a command beside it, and the one that replaces it. */
const defaultConnections = 40;

/**
 * Arguments of `postgres`. Settings are passed here rather than in `postgresql.conf`, so that a new
 * release changes them for existing directories.
 */
export function postgresArguments(
  dataDirectory: string,
  socketDirectory: string,
  version: number,
  maxConnections = defaultConnections,
): string[] {
  const settings: Record<string, string | number> = {
    // Nothing, not even `alter system`, can disable durability.
    ...Object.fromEntries(durabilitySettings.map((name) => [name, "on"])),

    listen_addresses: "",
    // Quoted, as the setting is a list: a comma in the path must not separate.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: socketPort,

    // One small site on a small machine: few processes, little memory, no parallelism.
    max_connections: maxConnections,
    shared_buffers: isSmall ? "16MB" : "32MB",
    effective_cache_size: "128MB",
    maintenance_work_mem: "16MB",
    huge_pages: "off",
    io_method: "sync",
    jit: "off",
    max_worker_processes: 0,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 1,
    autovacuum_worker_slots: 1,
    max_wal_size: "256MB",
    min_wal_size: "32MB",

    // An online backup needs full WAL, and a slot to retain it during the backup.
    wal_level: "replica",
    max_wal_senders: 0,
    max_replication_slots: 2,

    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // Statement errors reach the application anyway, and their text contains personal data.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_destination: "stderr",
    logging_collector: "off",
    log_line_prefix: "",

    cluster_name: clusterName(dataDirectory),
    [supervisorSetting]: process.pid,
  };
  return [
    "-D",
    dataDirectory,
    ...Object.entries(settings)
      .filter(([name]) => version >= (settingsSince[name] ?? 0))
      .flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/**
 * Complete environment of PostgreSQL's programs. Nothing else is passed on: `PGDATA`, `PGTZ`,
 * `LANG` and the like would change their behavior. macOS requires `LC_ALL`.
 */
export function postgresEnvironment(): Record<string, string> {
  const { LD_LIBRARY_PATH } = process.env;
  return {
    LC_ALL: "C",
    TZ: "UTC",
    PATH: searchPath().join(":"),
    // Libraries of C++, where the machine has none: ICU needs them as Node does.
    ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
  };
}

/** Folders of the machine's programs. */
export function searchPath(): string[] {
  return (process.env.PATH ?? "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
    .split(":")
    .filter((folder) => folder.startsWith("/"));
}
