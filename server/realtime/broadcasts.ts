import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { Broadcast } from "./frames.ts";
import type { Member, Members } from "./member.ts";

/** Tells members of a channel, here and in other processes, what somebody has sent to it. */
export interface Broadcasts {
  /** @param except who has sent it and does not want it back */
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

/** @param processId tells apart what this process has sent itself */
export function createBroadcasts(
  database: Database,
  processId: string,
  members: Members,
): Broadcasts {
  function deliver(topicKey: string, broadcast: Broadcast, except?: Member): void {
    for (const member of members.of(topicKey)) {
      if (member !== except) member.sendBroadcast(broadcast);
    }
  }

  async function fetchStored(id: string): Promise<Envelope | undefined> {
    const { rows } = await database.transaction("service_role", (tx) =>
      tx.query<{ body: string }>("select body from private.large_broadcasts where id = $1", [id]),
    );
    return rows[0] && JSON.parse(rows[0].body);
  }

  return {
    async send(topicKey, broadcast, except) {
      deliver(topicKey, broadcast, except);
      const { event, content } = broadcast;
      const envelope: Envelope = {
        topic: topicKey,
        event,
        ...("json" in content ? content : { bytes: content.bytes.toString("base64") }),
      };
      let notice = JSON.stringify({ from: processId, envelope } satisfies Notice);
      await database.transaction("service_role", async (tx) => {
        if (Buffer.byteLength(notice) > notificationBytes) {
          const stored = randomUUID();
          await tx.query("insert into private.large_broadcasts (id, body) values ($1, $2)", [
            stored,
            JSON.stringify(envelope),
          ]);
          notice = JSON.stringify({ from: processId, stored } satisfies Notice);
        }
        await tx.query("select pg_notify('realtime', $1)", [`broadcast ${notice}`]);
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
        tx.query("delete from private.large_broadcasts where at < now() - interval '1 minute'"),
      );
    },
  };
}
