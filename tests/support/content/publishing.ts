import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createLog } from "#platform/log.ts";
import { openLiveSite, type PublisherDependencies } from "#server/publishing/publisher.ts";
import { createRenderAttempts } from "#server/publishing/render-attempts.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

/** Result of publishing a version. */
interface Settled {
  number: number;
  published: boolean;
  problem: string | null;
  warning: string | null;
}

/** The pictures of a shop that has none. */
const noPictures = { directory: join(tmpdir(), "no-pictures"), read: async () => undefined };

/** A shop whose content is published without the rest of the server. */
export interface PublishingShop extends TestDatabase {
  deps: PublisherDependencies;
  /** Creates a folder where a process stores its sites. */
  folder(): Promise<string>;
  /** Adds a version of the content; returns its number. */
  add(change: (content: SiteContent) => void): Promise<number>;
  /** Starts a process that publishes. */
  start(sites: string, options?: Partial<Started>): ChildProcess;
  settled(number: number): Promise<Settled | undefined>;
  live(): Promise<number>;
}

interface Started {
  alone: boolean;
  /**
   * A command to start it with, including its arguments; reads the folder of sites from `SITES`.
   */
  through: readonly string[];
  environment: Record<string, string>;
}

export async function createPublishingShop(): Promise<PublishingShop> {
  const shop = await createTestDatabase();
  const made: string[] = [];
  const folder = async () => {
    const path = await mkdtemp(join(tmpdir(), "shop-sites-"));
    made.push(path);
    return path;
  };
  const running = new Set<ChildProcess>();
  afterFile(async () => {
    for (const child of running) child.kill("SIGKILL");
    for (const path of made) await rm(path, { recursive: true, force: true, maxRetries: 10 });
  });
  await shop.sql("select private.start_content($1)", [JSON.stringify(folderContent())]);
  const build = resolve(process.env.BUILD_DIRECTORY ?? "build");
  const siteUrl = "https://shop.example";
  return {
    ...shop,
    folder,
    deps: {
      database: shop.database,
      log: createLog("silent"),
      place: { sites: await folder(), build, siteUrl, pictures: noPictures, now: () => new Date() },
      deployment: { siteUrl, captcha: undefined, provider: undefined },
      alone: true,
      keepSites: 20,
      attempts: createRenderAttempts(),
    },
    async add(change) {
      const document = folderContent();
      change(document);
      const [row] = await shop.sql<{ number: number }>(
        "select private.add_content_version($1, '', null, null, 'Test', null) as number",
        [JSON.stringify(document)],
      );
      return row?.number ?? -1;
    },
    start(sites, { alone = true, through = [], environment = {} } = {}) {
      const { host, port, password, database } = shop.owner;
      const login = { host, port, database, password, user: shop.owner.user };
      const command = [
        ...through,
        process.execPath,
        "tests/faults/publishing/publisher.fixture.ts",
      ];
      const child = spawn(
        command[0] ?? "",
        [...command.slice(1), JSON.stringify(login), sites, alone ? "alone" : ""],
        {
          stdio: ["ignore", "pipe", "inherit", "ipc"],
          env: { ...process.env, SITES: sites, ...environment },
        },
      );
      running.add(child);
      child.once("exit", () => running.delete(child));
      return child;
    },
    async settled(number) {
      const [row] = await shop.sql<Settled>(
        `select number, published_at is not null as published, problem, warning
         from content_versions where number = $1 and (published_at is not null or problem is not null)`,
        [number],
      );
      return row;
    },
    async live() {
      const [row] = await shop.sql<{ live: number }>("select live from content_state");
      return row?.live ?? -1;
    },
  };
}

/** Returns what a restart would serve of the live version from a folder of sites. */
export async function afterRestart(
  { deps }: PublishingShop,
  sites: string,
): Promise<Awaited<ReturnType<typeof openLiveSite>>> {
  return await openLiveSite({ ...deps, place: { ...deps.place, sites } });
}

/** Kills a process with SIGKILL. */
export async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
