import type pg from "pg";
import { wrongMajorVersion } from "./create-cluster.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { durabilitySettings } from "./settings.ts";

interface Findings {
  version: number;
  /** Current values by name. */
  effective: Record<string, string>;
  /** Values in `postgresql.conf` and `postgresql.auto.conf`; the last one of each name. */
  configured: { name: string; setting: string; file: string }[] | null;
  /** Settings of roles and databases: `synchronous_commit=off`. */
  assigned: string[] | null;
  /** Databases with an encoding other than UTF-8. */
  encodings: string[] | null;
}

const query = `
select current_setting('server_version_num')::int / 10000 as version,
  (select json_object_agg(name, setting) from pg_settings where name = any ($1)) as effective,
  (select json_agg(f) from (
     select distinct on (name) name, setting, sourcefile as file from pg_file_settings
     where name = any ($1) order by name, seqno desc) f) as configured,
  (select json_agg(s) from pg_db_role_setting, unnest(setconfig) s
   where split_part(s, '=', 1) = any ($1)) as assigned,
  (select json_agg(datname || ': ' || pg_encoding_to_char(encoding)) from pg_database
   where encoding <> pg_char_to_encoding('UTF8')) as encodings`;

/** PostgreSQL's spellings of "on". */
const on = /^(on|t(r(ue?)?)?|y(es?)?|1)$/i;

/**
 * Ensures that the running server loses nothing it acknowledged and stores every character. Its
 * command line overrides unsafe settings in files; they are rejected anyway, because whoever wrote
 * them expects them to apply.
 *
 * @param version the expected major version
 * @throws {EmbeddedPostgresError} `unsafe_settings`, `wrong_major_version`
 */
export async function checkServer(client: pg.Client, version: number): Promise<void> {
  const { rows } = await client.query<Findings>(query, [durabilitySettings]);
  const findings = rows[0];
  if (!findings) throw new Error("The server did not answer the check of its settings");
  if (findings.version !== version) {
    throw wrongMajorVersion(`The server found is PostgreSQL ${findings.version}`);
  }
  const complaints = [
    ...durabilitySettings
      .filter((name) => findings.effective[name] !== "on")
      .map((name) => `${name} is ${findings.effective[name]}`),
    ...(findings.configured ?? [])
      .filter(({ setting }) => !on.test(setting))
      .map(({ name, setting, file }) => `${file} says ${name} = ${setting}`),
    ...(findings.assigned ?? [])
      .filter((assignment) => !on.test(assignment.slice(assignment.indexOf("=") + 1)))
      .map((assignment) => `a role or database has ${assignment}`),
    ...(findings.encodings ?? []).map((database) => `a database is not UTF8 (${database})`),
  ];
  if (complaints.length === 0) return;
  throw new EmbeddedPostgresError(
    "unsafe_settings",
    `The database is set up so that it could lose or garble data: ${complaints.join("; ")}. Take ` +
      "these settings out again (databases must be UTF8); a database that needs others belongs on a " +
      "PostgreSQL server of your own: DATABASE_URL.",
  );
}
