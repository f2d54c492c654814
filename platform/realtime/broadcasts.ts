import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { Broadcast } from "./frames.ts";
import { createAllowance, limits } from "./limits.ts";
import type { LiveProcesses } from "./live-processes.ts";
import type { Member, Members } from "./member.ts";

/** Tells members of a channel, here and in other processes, what somebody has sent to it. */
export interface Broadcasts {
  /**
   * @param except who has sent it and does not want it back
   * @throws {HttpError} 503 when more large messages wait for other processes than may be stored
   */
  send(topicKey: string, broadcast: Broadcast, except?: Member): Promise<void>;
  /** Takes what another process has sent: the notification without its first word. */
  receive(text: string): Promise<void>;
  /** Removes what every process has fetched long ago. */
  forgetOld(): Promise<void>;
}

/** What a notification can carry, in bytes (PostgreSQL, NOTIFY: shorter than 8000). */
const notificationBytes = 7900;

interface Envelope {
  topic: string;
  event: string;
  json?: string;
  /** Base64. */
  bytes?: string;
}

/** What other processes are notified of: the envelope, or where a large one is stored. */
type Notice = { from: string } & ({ envelope: Envelope } | { stored: string });

/** Every process has fetched it long ago. */
const isExpired = "at < now() - interval '1 minute'";

interface BroadcastDependencies {
  database: Database;
  now: () => Date;
  /** Tells apart what this process has sent itself. */
  processId: string;
  members: Members;
  processes: Pick<LiveProcesses, "hasOthers">;
}

export function createBroadcasts(deps: BroadcastDependencies): Broadcasts {
  const { database, now, processId, members, processes } = deps;
  const mayStore = createAllowance(now, limits.storedBytesPerSecond, limits.storedBytesAtOnce);

  function deliver(topicKey: string, broadcast: Broadcast, except?: Member): void {
    for (const member of members.of(topicKey)) {
      if (member !== except) member.sendBroadcast(broadcast);
    }
  }

  /** What other processes are notified of; with a body when that has to be stored for them. */
  function noticeOf(topicKey: string, { event, content }: Broadcast) {
    const envelope: Envelope = {
      topic: topicKey,
      event,
      ...("json" in content ? content : { bytes: content.bytes.toString("base64") }),
    };
    const text = JSON.stringify({ from: processId, envelope } satisfies Notice);
    if (Buffer.byteLength(text) <= notificationBytes) return { text };
    const id = randomUUID();
    const body = JSON.stringify(envelope);
    return { text: JSON.stringify({ from: processId, stored: id } satisfies Notice), id, body };
  }

  async function fetchStored(id: string): Promise<Envelope | undefined> {
    const { rows } = await database.transaction("service_role", (tx) =>
      tx.query<{ body: string }>("select body from private.large_broadcasts where id = $1", [id]),
    );
    return rows[0] && JSON.parse(rows[0].body);
  }

  return {
    async send(topicKey, broadcast, except) {
      const notice = processes.hasOthers ? noticeOf(topicKey, broadcast) : undefined;
      if (notice?.body && !mayStore(notice.body.length)) {
        throw new HttpError(503, "overloaded", "Too many large messages. Try again soon.", {
          retryAfter: 5,
        });
      }
      deliver(topicKey, broadcast, except);
      if (!notice) return;
      const { text, id, body } = notice;
      await database.transaction("service_role", async (tx) => {
        if (body) {
          await tx.query(
            `with expired as (delete from private.large_broadcasts where ${isExpired})
             insert into private.large_broadcasts (id, body) values ($1, $2)`,
            [id, body],
          );
        }
        await tx.query("select pg_notify('realtime', $1)", [`broadcast ${text}`]);
      });
    },
    async receive(text) {
      const notice = JSON.parse(text) as Notice;
      if (notice.from === processId) return;
      const envelope = "stored" in notice ? await fetchStored(notice.stored) : notice.envelope;
      if (!envelope) return;
      const { topic, event, json, bytes = "" } = envelope;
      const content = json === undefined ? { bytes: Buffer.from(bytes, "base64") } : { json };
      deliver(topic, { event, content });
    },
    async forgetOld() {
      await database.transaction("service_role", (tx) =>
        tx.query(`delete from private.large_broadcasts where ${isExpired}`),
      );
    },
  };
}
