import { BackendError, isUnreachable } from "#app/lib/backend/backend.ts";
import type { Bay, Job } from "#app/lib/backend/bay.ts";
import type { MyCars } from "#app/lib/backend/my-cars.ts";
import { eraseKept, jobStore } from "#app/lib/day-sheet/kept-stores.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { deskRole, signedInPerson } from "#app/lib/session/session.ts";
import { shop } from "#app/lib/site/published.ts";
import { bayPath, type DeskRole } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import { endOfDay } from "#shop/schedule/shop-time.ts";

/** How many cars are kept, those that the screen shows first. */
const maxJobs = 12;
/** Length of a job in characters of JSON; few have a tenth of it. */
const maxLength = 300_000;
/** Milliseconds after which a job is asked for again; who works on it has its screen open meanwhile. */
const freshFor = 5 * 60_000;

type Board = Awaited<ReturnType<MyCars["load"]>>;

/** Something that this device keeps of the bay. */
interface Kept<Data> {
  data: Data;
  /** Whose it is: nobody else is shown it. */
  account: string;
  role: DeskRole | null | undefined;
  /** When it was asked for, by this device's clock, in milliseconds since 1970. */
  asked: number;
  /** The end of that day at the shop, by the same clock; after that it is not shown. */
  until: number;
}

/** Data of the bay, and if they are this device's because there is no network, as of when. */
export interface FromBay<Data> {
  data: Data;
  /** When the server was asked, in milliseconds since the page began. */
  asked: number;
  keptAt?: Date;
}

const jobAddress = (visit: string) => `${bayPath}/kept/${visit}`;
const boardAddress = `${bayPath}/kept`;
const isJob = ({ url }: Request) => new URL(url).pathname.startsWith(jobAddress(""));

const wallOf = (asked: number) => performance.timeOrigin + asked;
const untilOf = () => endOfDay(serverNow(), shop.timeZone).getTime() - (window.serverAhead ?? 0);

const isSupported = () => "serviceWorker" in navigator && "caches" in window;

async function put(address: string, data: unknown, asked: number): Promise<void> {
  const account = signedInPerson()?.id;
  if (!account) return;
  const cache = await caches.open(jobStore);
  const kept = { data, account, role: deskRole(), asked: wallOf(asked), until: untilOf() };
  const text = JSON.stringify(kept satisfies Kept<unknown>);
  if (text.length > maxLength) await cache.delete(address);
  else await cache.put(address, new Response(text));
  // Nothing may remain if the user has signed out in the meantime.
  if (!signedInPerson()) await eraseKept();
}

async function read<Data>(address: string, account: string): Promise<Kept<Data> | undefined> {
  if (!isSupported()) return undefined;
  try {
    const found = await caches.match(address, { cacheName: jobStore });
    const kept: Kept<Data> | undefined = await found?.json();
    return kept && kept.account === account && kept.until > Date.now() ? kept : undefined;
  } catch {
    // Storage is forbidden.
    return undefined;
  }
}

/**
 * What the server answers, or without an answer what this device keeps.
 *
 * @throws {BackendError} what the server says, or what to do where nothing is kept
 */
async function fromBay<Data>(
  address: string,
  load: () => Promise<Data>,
  notKept: string,
): Promise<FromBay<Data>> {
  const asked = performance.now();
  try {
    return { data: await load(), asked };
  } catch (error) {
    const account = signedInPerson()?.id;
    if (!isUnreachable(error) || !account) throw error;
    const kept = await read<Data>(address, account);
    if (!kept) throw new BackendError("not_kept", notKept);
    const { data, asked: at } = kept;
    return { data, asked: at - performance.timeOrigin, keptAt: new Date(at) };
  }
}

/**
 * The cars of whoever works on them. With a network their jobs are kept on this device, to be opened without
 * one (docs/product.md#a-job).
 */
export async function loadBoard(
  myCars: MyCars,
  bay: Bay,
  account: string,
): Promise<FromBay<Board>> {
  const board = await fromBay(
    boardAddress,
    () => myCars.load(account),
    "The server couldn't be reached, and your cars aren't on this phone. Check your connection, or go where there is one, then try again: after that they open here, too.",
  );
  if (!board.keptAt) void keepJobs(board, bay);
  return board;
}

/** The job of a visit; keeps it anew where it is kept. */
export async function loadJob(bay: Bay, visit: string): Promise<FromBay<Job>> {
  const address = jobAddress(visit);
  const job = await fromBay(
    address,
    () => bay.job(visit),
    "The server couldn't be reached, and this job isn't on this phone. Check your connection, or go where there is one, then try again. Cars under My Cars are kept here ahead once you open that list.",
  );
  if (!job.keptAt && isSupported()) {
    void caches
      .match(address, { cacheName: jobStore })
      .then((kept) => kept && put(address, job.data, job.asked))
      .catch(() => undefined);
  }
  return job;
}

/** As what somebody was at work here today, for when the server can't be asked. */
export const keptRole = async (account: string): Promise<DeskRole | null | undefined> =>
  (await read(boardAddress, account))?.role;

/**
 * Keeps what a screen begins with and the browser would ask for; the code, whose names have a hash, stays in
 * the browser's cache.
 */
async function keepPage(cache: Cache): Promise<void> {
  for (const address of [bayPath, "/config.json"]) {
    const answer = await fetch(address);
    if (!answer.ok) continue;
    const headers = ["Content-Type", "Content-Security-Policy"].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    // The worker compares it with this device's clock.
    headers.push(["X-Sheet-Until", String(untilOf())]);
    await cache.put(address, new Response(await answer.blob(), { headers }));
  }
}

/** Keeps the caller's own cars, drops all others. */
async function keepJobs({ data: { cars, times }, asked }: FromBay<Board>, bay: Bay): Promise<void> {
  if (!isSupported()) return;
  const own = cars.filter(({ isMine }) => isMine);
  const visits = own.slice(0, maxJobs).map(({ id }) => id);
  try {
    await navigator.serviceWorker.register("/desk-worker.js", { scope: paths.admin });
    const cache = await caches.open(jobStore);
    await put(boardAddress, { cars: own, times }, asked);
    const addresses = new Set(visits.map((id) => new URL(jobAddress(id), location.href).href));
    for (const kept of await cache.keys()) {
      if (isJob(kept) && !addresses.has(kept.url)) await cache.delete(kept);
    }
    await keepPage(cache);
    for (const visit of visits) {
      const kept = await read(jobAddress(visit), signedInPerson()?.id ?? "");
      if (kept && kept.asked > Date.now() - freshFor) continue;
      const began = performance.now();
      await put(jobAddress(visit), await bay.job(visit), began);
    }
    // Nothing may remain if the user has signed out in the meantime.
    if (!signedInPerson()) await eraseKept();
  } catch (error) {
    // Storage is full or forbidden: half of it would be taken for all. A network that is lost leaves what came.
    if (error instanceof DOMException && error.name !== "AbortError") await eraseKept([jobStore]);
  }
}
