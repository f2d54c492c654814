import { randomBytes } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { limits } from "./limits.ts";
import type { Member, Members } from "./member.ts";

/** Presences in all channels and processes: the rows of `private.presences`. */
export interface Presences {
  /**
   * Adds or updates a member's presence; `meta` is JSON.
   *
   * @returns false when the channel is full
   */
  track(member: Member, key: string, meta: string): Promise<boolean>;
  untrack(member: Member): Promise<void>;
  /** Sends the current state to a new member, and all changes from then on. */
  follow(member: Member): Promise<void>;
  /** Reads a channel again and sends the differences to its members in this process. */
  refresh(topicKey: string): Promise<void>;
  /** Refreshes every channel after a lost connection. */
  refreshAll(): Promise<void>;
  /** Stores this process's presences again after others removed it as dead. */
  restore(): Promise<void>;
}

interface Presence {
  ref: string;
  key: string;
  /** JSON. */
  meta: string;
}

/** Serializes presences as `{key: {metas: [...]}}`. */
function stateText(presences: Iterable<Presence>): string {
  const byKey = [...Map.groupBy(presences, ({ key }) => key)].map(([key, ones]) => {
    // The client's own fields come first, so that its phx_ref, if any, is overridden.
    const metas = ones.map(({ ref, meta }) => {
      const rest = meta.slice(1, -1);
      return `{${rest}${rest && ","}"phx_ref":${JSON.stringify(ref)}}`;
    });
    return `${JSON.stringify(key)}:{"metas":[${metas.join(",")}]}`;
  });
  return `{${byKey.join(",")}}`;
}

export function createPresences(
  database: Database,
  processId: string,
  members: Members,
): Presences {
  /** Last state sent to members in this process, by channel. */
  const known = new Map<string, Map<string, Presence>>();
  const own = new Map<string, Presence & { topic: string }>();
  const following = new WeakSet<Member>();
  /** Reads of a channel are serialized, so that differences are sent in order. */
  const running = new Map<string, Promise<void>>();

  function inTurn(topicKey: string, work: () => Promise<void>): Promise<void> {
    const before = running.get(topicKey) ?? Promise.resolve();
    const now = before.catch(() => undefined).then(work);
    running.set(topicKey, now);
    const done = () => {
      if (running.get(topicKey) === now) running.delete(topicKey);
    };
    now.then(done, done);
    return now;
  }

  async function readPresences(topicKey: string): Promise<Map<string, Presence>> {
    const { rows } = await database.transaction("service_role", (tx) =>
      tx.query<Presence>(
        "select ref, key, meta from private.presences where topic = $1 order by ref",
        [topicKey],
      ),
    );
    const now = new Map(rows.map((row) => [row.ref, row]));
    const before = known.get(topicKey) ?? new Map<string, Presence>();
    const joins = rows.filter(({ ref }) => !before.has(ref));
    const leaves = [...before.values()].filter(({ ref }) => !now.has(ref));
    if (joins.length + leaves.length > 0) {
      const text = `{"joins":${stateText(joins)},"leaves":${stateText(leaves)}}`;
      for (const member of members.of(topicKey)) {
        if (following.has(member)) member.send("presence_diff", text);
      }
    }
    const anybody = [...members.of(topicKey)].some((member) => member.followsPresence);
    if (anybody) known.set(topicKey, now);
    else known.delete(topicKey);
    return now;
  }

  /** @returns false when the channel is full */
  async function store(memberId: string, { ref, topic, key, meta }: Presence & { topic: string }) {
    const stored = await database.transaction("service_role", async (tx) => {
      const { rowCount } = await tx.query(
        `insert into private.presences (ref, process_id, member_id, topic, key, meta)
         select $1, $2, $3, $4, $5, $6 where $7 > (
           select count(*) from private.presences where topic = $4 and member_id <> $3)
         on conflict (member_id) do update set ref = $1, key = $5, meta = $6`,
        [ref, processId, memberId, topic, key, meta, limits.presencesPerChannel],
      );
      await tx.query("select pg_notify('realtime', $1)", [`presence ${topic}`]);
      return rowCount === 1;
    });
    // If the member left during the insert, it found no row to delete.
    if (!own.has(memberId)) await remove(memberId, topic);
    return stored;
  }

  async function remove(memberId: string, topicKey: string): Promise<void> {
    await database.transaction("service_role", async (tx) => {
      await tx.query("delete from private.presences where member_id = $1", [memberId]);
      await tx.query("select pg_notify('realtime', $1)", [`presence ${topicKey}`]);
    });
  }

  const presences: Presences = {
    async track(member, key, meta) {
      const ref = randomBytes(12).toString("base64url");
      const presence = { ref, topic: member.topic.key, key, meta };
      own.set(member.id, presence);
      const stored = await store(member.id, presence);
      if (!stored) own.delete(member.id);
      return stored;
    },
    async untrack(member) {
      if (own.delete(member.id)) await remove(member.id, member.topic.key);
    },
    async follow(member) {
      await inTurn(member.topic.key, async () => {
        const state = await readPresences(member.topic.key);
        member.send("presence_state", stateText(state.values()));
        following.add(member);
      });
    },
    async refresh(topicKey) {
      if (known.has(topicKey))
        await inTurn(topicKey, () => readPresences(topicKey).then(() => undefined));
    },
    async refreshAll() {
      await Promise.all([...known.keys()].map(presences.refresh));
    },
    async restore() {
      for (const [memberId, presence] of own) await store(memberId, presence);
    },
  };
  return presences;
}
