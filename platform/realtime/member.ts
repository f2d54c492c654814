import type { Caller } from "#platform/tokens/read-caller.ts";
import type { Broadcast } from "./frames.ts";
import type { Subscription } from "./subscriptions.ts";

/** A channel that a socket has joined. */
export interface Member {
  /** Unique across processes. */
  readonly id: string;
  readonly topic: Topic;
  /** Its current caller; `access_token` replaces it. */
  caller: Caller;
  subscriptions: readonly Subscription[];
  /** Whether it receives presence events. */
  readonly followsPresence: boolean;
  /** @param payload JSON */
  send(event: string, payload: string): void;
  sendBroadcast(broadcast: Broadcast): void;
  /** Tells the client the reason, and closes the channel. */
  end(reason: string): void;
}

/** The topic of a channel. */
export interface Topic {
  name: string;
  isPrivate: boolean;
  /** Unique key, which also differs between a private and a public channel of the same name. */
  key: string;
}

/** @param name without `realtime:` */
export function topicOf(name: string, isPrivate: boolean): Topic {
  return { name, isPrivate, key: `${isPrivate ? "private" : "public"}:${name}` };
}

/** All members of this process. */
export interface Members {
  readonly all: ReadonlySet<Member>;
  of(topicKey: string): Iterable<Member>;
  add(member: Member): void;
  remove(member: Member): void;
}

export function createMembers(): Members {
  const all = new Set<Member>();
  const byTopic = new Map<string, Set<Member>>();
  return {
    all,
    of: (topicKey) => byTopic.get(topicKey) ?? [],
    add(member) {
      all.add(member);
      const { key } = member.topic;
      byTopic.set(key, (byTopic.get(key) ?? new Set()).add(member));
    },
    remove(member) {
      all.delete(member);
      const others = byTopic.get(member.topic.key);
      others?.delete(member);
      if (others?.size === 0) byTopic.delete(member.topic.key);
    },
  };
}

/** Key of a role and its claims: members of one group see the same rows. */
export function groupKey({ role, claims }: Caller): string {
  return `${role} ${JSON.stringify(claims)}`;
}
