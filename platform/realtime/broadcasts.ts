import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { Broadcast } from "./frames.ts";
import { createAllowance, limits } from "./limits.ts";
import type { LiveProcesses } from "./live-processes.ts";
import type { Member, Members } from "./member.ts";

/** Delivers broadcasts to the members of a channel, in this and other processes. */
export interface Broadcasts {
  /**
   * @param except the sender, unless it wants its own broadcast back
   * @throws {HttpError} 503 when storing large messages for other processes exceeds its limit
   */
  send(topicKey: string, broadcast: Broadcast, except?: Member): Promise<void>;
  /** Handles a broadcast of another process: the notification payload without its first word. */
  receive(text: string): Promise<void>;
  /** Deletes stored messages that every process has fetched by now. */
  deleteExpired(): Promise<void>;
}

/** Maximum payload of a notification, in bytes (PostgreSQL, NOTIFY: shorter than 8000). */
const notificationBytes = 7900;

interface Envelope {
  topic: string;
  event: string;
  json?: string;
  /** Base64. */
  bytes?: string;
}

/** Payload for other processes: the envelope, or the ID of a stored large one. */
type Notice = { from: string } & ({ envelope: Envelope } | { stored: string });

/** Every process has fetched these by now. */
const isExpired = "at < now() - interval '1 minute'";

interface BroadcastDependencies {
  database: Database;
  now: () => Date;
  /** Identifies this process's own notifications. */
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

  /** Builds the notification for other processes; with a body if it must be stored for them. */
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
    async deleteExpired() {
      await database.transaction("service_role", (tx) =>
        tx.query(`delete from private.large_broadcasts where ${isExpired}`),
      );
    },
  };
}
