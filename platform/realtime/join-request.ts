import * as z from "zod/mini";
import { isStorable } from "./frames.ts";
import { limits } from "./limits.ts";

/** No name in the database is longer. */
const name = z.string().check(z.maxLength(255));
const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((given) => given ?? false),
);

const changesSchema = z.object({
  event: z.enum(["*", "INSERT", "UPDATE", "DELETE"]),
  schema: z.optional(z.nullable(name)),
  table: z.optional(z.nullable(name)),
  filter: z.optional(z.nullable(z.string().check(z.maxLength(limits.filterLength)))),
  select: z.optional(z.nullable(z.array(name).check(z.maxLength(limits.selectedColumns)))),
});

/** A subscription to changes, as requested by the client. */
export type RequestedChanges = z.infer<typeof changesSchema>;

const configSchema = z.object({
  broadcast: z._default(z.object({ ack: flag, self: flag }), { ack: false, self: false }),
  presence: z._default(
    z.object({
      key: z._default(z.string().check(z.maxLength(255), z.refine(isStorable)), ""),
      enabled: z._default(z.boolean(), true),
    }),
    { key: "", enabled: true },
  ),
  postgres_changes: z._default(
    z.array(changesSchema).check(z.maxLength(limits.changesPerChannel)),
    [],
  ),
  private: flag,
});

const joinSchema = z.object({
  config: z.prefault(configSchema, {}),
  access_token: z.optional(z.nullable(z.string())),
});

/** The payload of `phx_join` (docs/contracts/realtime.md#2-channels), with defaults applied. */
export interface JoinRequest extends Omit<z.infer<typeof configSchema>, "postgres_changes"> {
  accessToken: string | undefined;
  changes: RequestedChanges[];
}

/** Returns undefined for an invalid payload. */
export function readJoinRequest(payload: unknown): JoinRequest | undefined {
  const join = joinSchema.safeParse(payload);
  if (!join.success) return undefined;
  const { postgres_changes: changes, ...config } = join.data.config;
  return { ...config, accessToken: readAccessToken(join.data.access_token), changes };
}

/** Returns a user's token; undefined for the keys of hosted providers, which are not tokens. */
export function readAccessToken(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && !value.startsWith("sb_") ? value : undefined;
}
