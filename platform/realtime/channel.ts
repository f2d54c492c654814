import { randomUUID } from "node:crypto";
import type { WebSocket } from "ws";
import { HttpError } from "#platform/http/errors.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";
import { callerOf, JoinError, rightsIn, subscribe, whileSessionLives } from "./admission.ts";
import {
  type Broadcast,
  byteLength,
  encodeBroadcast,
  encodeText,
  type Frame,
  type Version,
} from "./frames.ts";
import { type JoinRequest, readAccessToken } from "./join-request.ts";
import { isAnonymous, limits } from "./limits.ts";
import { type Member, topicOf } from "./member.ts";
import type { Outbound } from "./outbound.ts";
import type { RealtimeService } from "./service.ts";

/** Sends to one client. */
export interface Connection {
  /** @param payload JSON */
  send(frame: Omit<Frame, "payload">, payload: string): void;
  sendBroadcast(topic: string, broadcast: Broadcast): void;
}

/** @param ip client whose limit on buffered bytes applies */
export function createConnection(
  socket: WebSocket,
  version: Version,
  outbound: Outbound,
  ip: string,
): Connection {
  return {
    send: (frame, payload) => outbound.send(socket, ip, encodeText(version, frame, payload)),
    sendBroadcast(topic, broadcast) {
      const data = encodeBroadcast(version, topic, broadcast);
      if (data) outbound.send(socket, ip, data);
    },
  };
}

/** A joined channel, as its socket uses it. */
export interface Channel {
  /** Handles any frame of the client except joins and binary broadcasts. */
  receive(frame: Frame): Promise<void>;
  /** Sends a client's broadcast to the other members. */
  broadcast(frame: Frame, broadcast: Broadcast): Promise<void>;
  /** Tells the client that the channel is closed, without a reason, and leaves it. */
  close(): void;
  /** Tells the client the reason, and closes the channel. */
  end(reason: string): void;
  /** Cleans up after the socket has closed. */
  forget(): void;
}

/** A client's request to join a channel. */
interface Join {
  /** Caller of the key that opened the socket; a token in the join request overrides it. */
  caller: Caller;
  frame: Frame;
  request: JoinRequest;
  /** Called once when the channel closes, whichever side closed it. */
  onLeft: () => void;
}

/**
 * Joins a channel: checks the token, the rights in a private channel and the subscriptions,
 * replies, and sends the presence state (docs/contracts/realtime.md#2-channels).
 *
 * @throws {JoinError}
 */
export async function joinChannel(
  service: RealtimeService,
  connection: Connection,
  { caller, frame, request, onLeft }: Join,
): Promise<Channel> {
  const { joinRef } = frame;
  const topic = topicOf(frame.topic.slice("realtime:".length), request.private);
  const admitted = request.accessToken
    ? await callerOf(service, request.accessToken)
    : await whileSessionLives(service, caller);
  let rights = await rightsIn(service, admitted, topic);
  const subscribed = await subscribe(service, admitted, request);

  let open = true;
  const presenceKey = request.presence.key || randomUUID();
  const member: Member = {
    id: randomUUID(),
    topic,
    caller: admitted,
    subscriptions: subscribed.subscriptions,
    followsPresence: request.presence.enabled && rights.reads,
    send(event, payload) {
      if (open) connection.send({ joinRef, ref: null, topic: frame.topic, event }, payload);
    },
    sendBroadcast(broadcast) {
      if (open) connection.sendBroadcast(frame.topic, broadcast);
    },
    end(reason) {
      sendSystem("system", "error", reason);
      channel.close();
    },
  };

  function sendSystem(extension: string, status: "ok" | "error", message: string): void {
    const about = { extension, status, message, channel: topic.name };
    member.send("system", JSON.stringify(about));
  }
  function sendSubscribed(): void {
    sendSystem("postgres_changes", "ok", "Subscribed to PostgreSQL");
  }
  function reply({ ref }: Frame, status: "ok" | "error", response: object = {}): void {
    if (!open) return;
    const payload = JSON.stringify({ status, response });
    connection.send({ joinRef, ref, topic: frame.topic, event: "phx_reply" }, payload);
  }

  const channel: Channel = {
    async receive(received) {
      switch (received.event) {
        case "access_token":
          return await changeToken(received.payload);
        case "presence":
          return await changePresence(received);
        case "broadcast": {
          const broadcast = readBroadcast(received.payload);
          if (broadcast) return await channel.broadcast(received, broadcast);
          return reply(received, "error", { reason: "no broadcast" });
        }
        case "phx_leave":
          reply(received, "ok");
          return channel.close();
        default:
          return reply(received, "error", { reason: `unknown event ${received.event}` });
      }
    },
    async broadcast(received, broadcast) {
      if (isAnonymous(member.caller) && byteLength(broadcast) > limits.anonymousMessageBytes) {
        return reply(received, "error", { reason: "PayloadTooLarge: sign in to send this much" });
      }
      if (rights.broadcasts) {
        const except = request.broadcast.self ? undefined : member;
        try {
          await service.broadcasts.send(topic.key, broadcast, except);
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          return reply(received, "error", { reason: error.message });
        }
      }
      if (request.broadcast.ack) reply(received, "ok");
    },
    close() {
      if (!open) return;
      connection.send({ joinRef, ref: joinRef, topic: frame.topic, event: "phx_close" }, "{}");
      channel.forget();
    },
    end: member.end,
    forget() {
      if (!open) return;
      open = false;
      service.members.remove(member);
      onLeft();
      service.presences
        .untrack(member)
        .catch((error: unknown) => service.log.warn({ err: error }, "a presence was not removed"));
    },
  };

  async function changeToken(payload: unknown): Promise<void> {
    const token = readAccessToken((payload as { access_token?: unknown } | null)?.access_token);
    if (token === undefined) return;
    try {
      const next = await callerOf(service, token);
      rights = await rightsIn(service, next, topic);
      // A new caller may have other rights: more, as when a user's token replaces the API key, or
      // fewer.
      const { subscriptions, failure } = await subscribe(service, next, request);
      if (failure !== undefined && member.subscriptions.length > 0) throw new JoinError(failure);
      const isNew = member.subscriptions.length < subscriptions.length;
      member.caller = next;
      member.subscriptions = subscriptions;
      if (isNew) sendSubscribed();
    } catch (error) {
      if (!(error instanceof JoinError)) throw error;
      member.end(error.message);
    }
  }

  async function changePresence(received: Frame): Promise<void> {
    const { event, payload = {} } = (received.payload ?? {}) as {
      event?: unknown;
      payload?: unknown;
    };
    const isObject = typeof payload === "object" && payload !== null && !Array.isArray(payload);
    if (!isObject || (event !== "track" && event !== "untrack")) {
      return reply(received, "error", { reason: "no presence" });
    }
    if (rights.isPresent && event === "track") {
      const meta = JSON.stringify(payload);
      const maxBytes = isAnonymous(member.caller)
        ? limits.anonymousPresenceBytes
        : limits.presenceBytes;
      if (Buffer.byteLength(meta) > maxBytes) {
        return reply(received, "error", { reason: "PresencePayloadTooLarge: too much is said" });
      }
      if (!(await service.presences.track(member, presenceKey, meta))) {
        return reply(received, "error", { reason: "PresenceLimitReached: too many are present" });
      }
    } else if (event === "untrack") {
      await service.presences.untrack(member);
    }
    reply(received, "ok");
  }

  service.members.add(member);
  reply(frame, "ok", {
    postgres_changes: request.changes.map((wanted, index) => ({ ...wanted, id: index + 1 })),
  });
  if (subscribed.failure !== undefined) {
    sendSystem("postgres_changes", "error", subscribed.failure);
  } else if (member.subscriptions.length > 0) sendSubscribed();
  if (member.followsPresence) {
    await service.presences.follow(member).catch((error: unknown) => {
      // The socket does not know the channel yet and could not clean it up.
      channel.forget();
      throw error;
    });
  }
  return channel;
}

function readBroadcast(payload: unknown): Broadcast | undefined {
  const { event, payload: content = {} } = (payload ?? {}) as {
    event?: unknown;
    payload?: unknown;
  };
  if (typeof event !== "string") return undefined;
  return { event, content: { json: JSON.stringify(content) } };
}
