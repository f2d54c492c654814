import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readBytes } from "#platform/http/body-bytes.ts";
import { allowAnySite } from "#platform/http/cors.ts";
import { HttpError, noteFailure, setErrorHeaders } from "#platform/http/errors.ts";
import { parseJson } from "#platform/http/json-body.ts";
import { limitByIp, type RateLimits } from "#platform/http/rate-limit.ts";
import { TokenError } from "#platform/tokens/claims.ts";
import {
  type Caller,
  callerOfToken,
  readBearerToken,
  requireLiveSession,
} from "#platform/tokens/read-caller.ts";
import { privateRights } from "./channel-rights.ts";
import { type Broadcast, byteLength, nameSchema } from "./frames.ts";
import { isAnonymous, limits } from "./limits.ts";
import { type Topic, topicOf } from "./member.ts";
import type { RealtimeService } from "./service.ts";

const messagesSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: nameSchema,
        event: nameSchema,
        payload: z._default(z.unknown(), {}),
        private: z._default(z.boolean(), false),
      }),
    )
    .check(z.maxLength(limits.messagesPerSecond)),
});

/**
 * Sends messages to channels without joining them (docs/contracts/realtime.md#3-over-http). Members
 * of a private channel receive those whose sender its policies permit.
 */
export function broadcastRoutes(
  service: RealtimeService,
  rateLimits: RateLimits,
): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  app.use(allowAnySite({ methods: ["POST"], maxAge: 600 }));
  app.use(limitByIp(rateLimits({ name: "broadcasts by address", times: 600, seconds: 60 })));

  app.post("/api/broadcast", async (c) => {
    const caller = await callerOf(service, c);
    const body = messagesSchema.safeParse(parse(await readContent(service, c)));
    if (!body.success) throw new HttpError(422, "invalid", "The messages cannot be read.");
    const messages = body.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
      topic: topicOf(topic, isPrivate),
      broadcast: { event, content: { json: JSON.stringify(payload) } },
    }));
    for (const { broadcast } of messages) assertSmall(caller, broadcast);
    // The first one was counted with the request.
    assertMaySend(service, c, 0, Math.max(messages.length - 1, 0));
    await send(service, c, caller, messages);
    return c.body(null, 202);
  });

  app.post("/api/broadcast/:topic/events/:event", async (c) => {
    const caller = await callerOf(service, c);
    const bytes = await readContent(service, c);
    const isBinary = c.req.header("Content-Type")?.startsWith("application/octet-stream");
    const content = isBinary ? { bytes } : { json: JSON.stringify(parse(bytes)) };
    const names = z
      .tuple([nameSchema, nameSchema])
      .safeParse([c.req.param("topic"), c.req.param("event")]);
    if (!names.success) throw new HttpError(422, "invalid", "The names cannot be used.");
    const [topic, event] = names.data;
    const isPrivate = c.req.query("private") === "true";
    const broadcast = { event, content };
    assertSmall(caller, broadcast);
    await send(service, c, caller, [{ topic: topicOf(topic, isPrivate), broadcast }]);
    return c.body(null, 202);
  });

  app.all("*", (c) => c.json({ message: "Not found" }, 404));
  app.onError((error, c) => {
    if (error instanceof TokenError) return c.json({ message: "Unauthorized" }, 401);
    if (error instanceof HttpError) {
      setErrorHeaders(c, error);
      return c.json({ message: error.message }, error.status);
    }
    return noteFailure(error, c) === "unavailable"
      ? c.json({ message: "The service is unavailable. Try again soon." }, 503)
      : c.json({ message: "Unexpected failure" }, 500);
  });
  return app;
}

/** Authenticates by a user's token, else by the API key. */
async function callerOf(service: RealtimeService, c: Context<AppEnvironment>): Promise<Caller> {
  const token = readBearerToken(c.req.raw) ?? c.req.header("apikey");
  if (!token) throw new HttpError(401, "unauthorized", "Unauthorized");
  const caller = await callerOfToken(service.accessTokens, token);
  await service.database.transaction(caller.role, requireLiveSession, caller.claims);
  return caller;
}

/** @throws {HttpError} 413, or 429 when the client has sent too much */
async function readContent(service: RealtimeService, c: Context<AppEnvironment>): Promise<Buffer> {
  const bytes = Buffer.from(await readBytes(c.req.raw, limits.messageBytes));
  assertMaySend(service, c, bytes.length, 1);
  return bytes;
}

/** @throws {HttpError} 429 */
function assertMaySend(
  service: RealtimeService,
  c: Context<AppEnvironment>,
  bytes: number,
  messages: number,
): void {
  if (service.clients.of(c.var.clientIp).maySend(bytes, messages)) return;
  throw new HttpError(429, "rate_limited", "Too many messages", { retryAfter: 5 });
}

function parse(bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch {
    throw new HttpError(422, "invalid", "The body is not JSON.");
  }
}

/** @throws {HttpError} 413 */
function assertSmall(caller: Caller, broadcast: Broadcast): void {
  if (!isAnonymous(caller) || byteLength(broadcast) <= limits.anonymousMessageBytes) return;
  throw new HttpError(413, "payload_too_large", "The message is too large: sign in to send it.");
}

/** Sends in the client's turn. Messages without permission are dropped silently. */
async function send(
  service: RealtimeService,
  c: Context<AppEnvironment>,
  caller: Caller,
  messages: readonly { topic: Topic; broadcast: Broadcast }[],
): Promise<void> {
  await service.clients.of(c.var.clientIp).inTurn(async () => {
    const permitted = new Map<string, boolean>();
    for (const { topic, broadcast } of messages) {
      const may =
        permitted.get(topic.key) ??
        (!topic.isPrivate ||
          (await privateRights(service.database, caller, topic.name)).broadcasts);
      permitted.set(topic.key, may);
      if (may) await service.broadcasts.send(topic.key, broadcast);
    }
  });
}
