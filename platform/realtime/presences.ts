import { randomBytes } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { limits } from "./limits.ts";
import type { Member, Members } from "./member.ts";

/** Who is present in which channel, in all processes: the rows of `private.presences`. */
export interface Presences {
  /**
   * A member says that it is present, or something else about itself; `meta` is JSON.
   *
   * @returns false when the channel is full
   */
  track(member: Member, key: string, meta: string): Promise<boolean>;
  untrack(member: Member): Promise<void>;
  /** Tells a new member who is there, and from now on who comes and goes. */
  follow(member: Member): Promise<void>;
  /** Looks at a channel again and tells members here what is different. */
  refresh(topicKey: string): Promise<void>;
  /** The same for every channel, after a loss of the connection. */
  refreshAll(): Promise<void>;
  /** Stores again who is present here, after other processes took this one for gone. */
  restore(): Promise<void>;
}

interface Presence {
  ref: string;
  key: string;
  /** JSON. */
  meta: string;
}

/** Text of `{key: {metas: [...]}}`. */
function stateText(presences: Iterable<Presence>): string {
  const byKey = [...Map.groupBy(presences, ({ key }) => key)].map(([key, ones]) => {
    // The client's own text goes first: what it calls phx_ref does not count.
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
  /** What members here were last told, by channel. */
  const known = new Map<string, Map<string, Presence>>();
  const own = new Map<string, Presence & { topic: string }>();
  const following = new WeakSet<Member>();
  /** One reading of a channel at a time, so that differences are told in order. */
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
    // Whoever left while the row was on its way found none to remove.
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
