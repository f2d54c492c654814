import type { RawData, WebSocket } from "ws";
import type { Caller } from "#platform/tokens/read-caller.ts";
import { JoinError } from "./admission.ts";
import { type Channel, createConnection, joinChannel } from "./channel.ts";
import { decodeBinary, decodeText, type Frame, FrameError, type Version } from "./frames.ts";
import { readJoinRequest } from "./join-request.ts";
import { createAllowance, limits } from "./limits.ts";
import type { LiveClient } from "./live-clients.ts";
import type { RealtimeService } from "./service.ts";

/** Close codes of RFC 6455, section 7.4.1. */
const protocolError = 1002;
const policyViolation = 1008;

/**
 * Serves one socket until it closes: heartbeats, joins and the frames of joined channels, one at a
 * time.
 *
 * @param caller of the key that opened it
 * @param client limits of its IP across all its sockets
 */
export function serveSocket(
  service: RealtimeService,
  socket: WebSocket,
  version: Version,
  caller: Caller,
  client: LiveClient,
): void {
  const connection = createConnection(socket, version, service.outbound, client.ip);
  const channels = new Map<string, Channel>();
  const messages = createAllowance(service.now, limits.messagesPerSecond);
  const bytes = createAllowance(service.now, limits.bytesPerSecond, limits.bytesAtOnce);
  let handling: Promise<void> = Promise.resolve();
  let waiting = 0;
  const silence = setTimeout(() => socket.terminate(), limits.silenceMilliseconds);

  socket.on("error", (error) => service.log.debug({ err: error }, "a live connection failed"));
  socket.on("close", () => {
    clearTimeout(silence);
    for (const channel of [...channels.values()]) channel.forget();
  });
  socket.on("message", (data, isBinary) => {
    silence.refresh();
    waiting += 1;
    const size = sizeOf(data);
    const isAllowed =
      messages() && bytes(size) && client.maySend(size) && waiting <= 2 * limits.messagesPerSecond;
    if (!isAllowed) {
      for (const channel of [...channels.values()]) channel.end("Too many messages per second");
      socket.close(policyViolation, "Too many messages per second");
      return;
    }
    handling = handling
      .then(() =>
        client.inTurn(async () => {
          if (socket.readyState === socket.OPEN) await handle(data, isBinary);
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof FrameError) return socket.close(protocolError, error.message);
        // The client reconnects and joins again.
        service.log.warn({ err: error }, "a live connection could not be served");
        socket.close(1011);
      })
      .finally(() => {
        waiting -= 1;
      });
  });

  async function handle(data: RawData, isBinary: boolean): Promise<void> {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.concat([data].flat() as Buffer[]);
    if (isBinary) {
      if (version !== "2.0.0") throw new FrameError("this version has no binary frames");
      const { frame, broadcast } = decodeBinary(bytes);
      const channel = channels.get(frame.topic);
      if (channel) await channel.broadcast(frame, broadcast);
      else refuse(frame, "unmatched topic");
      return;
    }
    const frame = decodeText(version, bytes.toString("utf8"));
    const channel = channels.get(frame.topic);
    if (frame.topic === "phoenix" && frame.event === "heartbeat") reply(frame, "ok", {});
    else if (frame.event === "phx_join") await join(frame);
    else if (channel) await channel.receive(frame);
    else if (frame.event === "phx_leave") reply(frame, "ok", {});
    else refuse(frame, "unmatched topic");
  }

  async function join(frame: Frame): Promise<void> {
    const { topic } = frame;
    // A repeated join, as after a lost connection, replaces the first.
    channels.get(topic)?.close();
    if (!topic.startsWith("realtime:") || topic === "realtime:") {
      return refuse(frame, "unmatched topic");
    }
    if (channels.size >= limits.channelsPerSocket) {
      return refuse(frame, "ChannelRateLimitReached: Too many channels");
    }
    const request = readJoinRequest(frame.payload);
    if (!request) return refuse(frame, "InvalidJoinPayload: the configuration cannot be read");
    const views = request.changes.filter(({ filter, select }) => filter || select).length;
    if (!client.watch(views)) return refuse(frame, "ChannelRateLimitReached: Too many filters");
    let left = false;
    const onLeft = () => {
      if (left) return;
      left = true;
      channels.delete(topic);
      client.unwatch(views);
    };
    try {
      await service.start();
      const channel = await joinChannel(service, connection, { caller, frame, request, onLeft });
      // The token may have expired during the join: the channel must not be used.
      if (left) return;
      channels.set(topic, channel);
      if (socket.readyState !== socket.OPEN) channel.forget();
    } catch (error) {
      onLeft();
      if (!(error instanceof JoinError)) throw error;
      refuse(frame, error.message);
    }
  }

  function refuse(frame: Frame, reason: string): void {
    reply(frame, "error", { reason });
  }
  function reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response: object): void {
    const payload = JSON.stringify({ status, response });
    connection.send({ joinRef, ref, topic, event: "phx_reply" }, payload);
  }
}

const sizeOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((size, part) => size + part.length, 0) : data.byteLength;
