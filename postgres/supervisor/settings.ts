import { createHash } from "node:crypto";
import { totalmem } from "node:os";

/** Data of another major version cannot be opened, only exported and imported. */
export const majorVersion = 18;

const megabyte = 1024 * 1024;

/** Whether this container, service or machine has so little memory that the least has to do. */
export const isSmall =
  Math.min(process.constrainedMemory() || Infinity, totalmem()) < 512 * megabyte;

/** There is no TCP; the number is only a part of the socket's file name. */
export const socketPort = 5432;

/**
 * A name that all processes of one server show in their titles, so that they can be told from those
 * of another directory.
 *
 * @param dataDirectory absolute, without symbolic links
 */
export function clusterName(dataDirectory: string): string {
  return `embedded-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`;
}

const supervisorSetting = "embedded.supervisor";

/** The process that started the server with this command line, undefined if it was not one of us. */
export function supervisorOf(commandLine: string): number | undefined {
  const pid = /\bembedded\.supervisor=(\d+)/.exec(commandLine)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Settings of `postgresql.conf` may not lower these; see `check-server.ts`. */
export const durabilitySettings = ["fsync", "full_page_writes", "synchronous_commit"] as const;

/** Settings that came with a major version; an earlier one does not start with them. */
const settingsSince: Readonly<Record<string, number>> = {
  io_method: 18,
  autovacuum_worker_slots: 18,
};

/**
 * The arguments of `postgres`. They stand on the command line rather than in `postgresql.conf`, so
 * that a new release changes them for directories that exist.
 */
export function postgresArguments(
  dataDirectory: string,
  socketDirectory: string,
  version: number,
): string[] {
  const settings: Record<string, string | number> = {
    // Nobody, not even `alter system`, turns off what keeps acknowledged rows.
    ...Object.fromEntries(durabilitySettings.map((name) => [name, "on"])),

    listen_addresses: "",
    // A list: quoted, a comma in the path does not separate.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: socketPort,

    // One small site on a small machine: few processes, little memory, no work in parallel.
    max_connections: 40,
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

    // A backup of the running server needs the log in full, and a slot to keep it meanwhile.
    wal_level: "replica",
    max_wal_senders: 0,
    max_replication_slots: 2,

    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // Errors of statements reach the application anyway, and their texts hold people's data.
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
 * The whole environment of PostgreSQL's programs. Nothing else of ours gets in: `PGDATA`, `PGTZ`,
 * `LANG` and their kin would change what they do. macOS wants `LC_ALL` set.
 */
export function postgresEnvironment(): Record<string, string> {
  return { LC_ALL: "C", TZ: "UTC", PATH: searchPath().join(":") };
}

/** The folders where this machine's own programs lie. */
export function searchPath(): string[] {
  return (process.env.PATH ?? "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
    .split(":")
    .filter((folder) => folder.startsWith("/"));
}
