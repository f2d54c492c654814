import type { Database } from "#platform/database/database.ts";
import { readSecret } from "#platform/database/secrets.ts";
import type { Log } from "#platform/log.ts";
import { createTurns } from "#platform/turns.ts";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { type ConnectionName, connectionNames, fieldsOf } from "#shop/forms/connections.ts";
import { type ConnectionValues, connectionRules } from "./connection-rules.ts";
import { createSeal, type Seal } from "./seal.ts";
import { settingsKey } from "./settings-key.ts";
import { readStored, type StoredConnection } from "./stored-connections.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** How the server is set up at this moment: by its environment and, where that says nothing, at the desk. */
export interface Settings {
  /** The settings as they are now. What is kept of them goes stale: ask again for each use. */
  config(): Config;
  /** Whether a connection was set at the desk, by somebody who may not run the machine. */
  isFromDesk(name: ConnectionName): boolean;
  /** @throws {UnreadableSecret} if messages have to wait because a secret can't be read */
  assertReadable(name: ConnectionName): void;
  /** Variables of the environment that decide about a connection. */
  variablesOf(name: ConnectionName): string[];
  /** Variables of the environment that win singly over what is set at the desk. */
  winningOf(name: ConnectionName): string[];
  stored(name: ConnectionName): StoredConnection | undefined;
  /** @throws {ConfigError} if the server can't work with these values beside those in use */
  assertUsable(name: ConnectionName, values: ConnectionValues): void;
  /** Encrypts secrets, with a key that is made at the first need. */
  openSeal(): Promise<Seal>;
  /** Takes over what the database says, at once. Changes by other processes come by themselves. */
  reload(): Promise<void>;
  /** Calls whoever has to do something when settings may have changed. */
  onChange(listener: () => void): void;
}

/** Messages wait, and go out once the secret has been entered again. */
class UnreadableSecret extends Error {
  override name = "UnreadableSecret";
}

/** The one place where it is decided which setting holds: environment, desk, default. */
export async function openSettings(deps: {
  environment: Environment;
  database: Pick<Database, "transaction" | "listen">;
  log: Log;
}): Promise<Settings> {
  const { database, log } = deps;
  // Empty variables count as unset, as in `readConfig`.
  const environment = Object.fromEntries(
    Object.entries(deps.environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const fixed = readConfig(environment);
  const key = settingsKey(fixed.dataDirectory, fixed.settingsKey);
  const installation = await readSecret(database, "installation");
  let stored: ReadonlyMap<ConnectionName, StoredConnection> = new Map();
  let current = fixed;
  /** Connections of the desk that are part of it. */
  let inUse: ConnectionName[] = [];
  let told = "";
  const listeners: (() => void)[] = [];

  const variablesOf = (name: ConnectionName) =>
    Object.keys(environment).filter((variable) =>
      connectionRules[name].variables.some((one) =>
        one.endsWith("_") ? variable.startsWith(one) : variable === one,
      ),
    );
  const isFromDesk = (name: ConnectionName) => stored.has(name) && variablesOf(name).length === 0;

  const variablesFor = (name: ConnectionName, values: ConnectionValues | undefined) =>
    values ? connectionRules[name].toEnvironment(values) : {};

  /** Takes over each connection that the server can work with beside those before it. */
  function resolve(): void {
    let known: Environment = environment;
    current = fixed;
    inUse = [];
    for (const name of connectionNames) {
      const one = stored.get(name);
      const isOff = one && one.lost.length > 0 && connectionRules[name].withoutSecret === "off";
      if (!one || isOff || !isFromDesk(name)) continue;
      const more = { ...variablesFor(name, one.values), ...known };
      try {
        current = readConfig(more);
        known = more;
        inUse.push(name);
      } catch (err) {
        if (!(err instanceof ConfigError)) throw err;
        log.warn({ err, connection: name }, "a connection that was set at the desk can't be used");
      }
    }
  }

  async function load(): Promise<void> {
    const secrets = await key.read();
    const seal = secrets && createSeal(secrets, installation);
    stored = await readStored(database, (name, sealed) => seal?.open(name, sealed));
    resolve();
    tell();
    for (const listener of listeners) listener();
  }

  /** Says once which secrets have to be entered again. */
  function tell(): void {
    const lost = [...stored].flatMap(([name, one]) =>
      isFromDesk(name) ? one.lost.map((field) => `${name}: ${fieldsOf(name)[field]?.label}`) : [],
    );
    if (lost.join() !== told && lost.length > 0) {
      log.warn(
        { lost },
        "these secrets can't be read with this server's key: enter them again at the desk, under Connections",
      );
    }
    told = lost.join();
  }

  const inTurn = createTurns();
  const reload = () => inTurn(load);

  await reload();
  database.listen("server_settings", () => {
    reload().catch((err: unknown) => log.warn({ err }, "settings could not be loaded"));
  });

  return {
    config: () => current,
    isFromDesk,
    variablesOf,
    winningOf: (name) => (connectionRules[name].singly ?? []).filter((one) => one in environment),
    assertReadable(name) {
      const [field] = isFromDesk(name) ? (stored.get(name)?.lost ?? []) : [];
      if (field === undefined) return;
      throw new UnreadableSecret(
        `${fieldsOf(name)[field]?.label} can't be read on this server: enter it again at the desk, under Connections`,
      );
    },
    stored: (name) => stored.get(name),
    assertUsable(name, values) {
      const others = inUse.filter((one) => one !== name);
      const said = others.map((one) => variablesFor(one, stored.get(one)?.values));
      readConfig(Object.assign({}, ...said, variablesFor(name, values), environment));
    },
    async openSeal() {
      return createSeal(await key.readOrMake(), installation);
    },
    reload,
    onChange: (listener) => void listeners.push(listener),
  };
}
