import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { invalid } from "#platform/auth/errors.ts";
import type { AdminEnvironment } from "#platform/auth/request/bearer.ts";
import { readBody } from "#platform/auth/request/body.ts";
import {
  fetchIdpMetadata,
  type IdpMetadata,
  readIdpMetadata,
} from "#platform/auth/saml/idp-metadata.ts";
import {
  findSsoProvider,
  listSsoProviders,
  ssoProviderView,
} from "#platform/auth/saml/sso-provider.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

const mappingSchema = z.object({
  keys: z.optional(
    z.record(
      z.string(),
      z.object({
        name: z.optional(z.string()),
        names: z.optional(z.array(z.string())),
        default: z.optional(z.unknown()),
      }),
    ),
  ),
});

const bodySchema = z.object({
  type: z._default(z.string(), ""),
  metadata_url: z._default(z.string(), ""),
  metadata_xml: z._default(z.string(), ""),
  domains: z.optional(z.array(z.string())),
  attribute_mapping: z.optional(mappingSchema),
  name_id_format: z._default(z.string(), ""),
  resource_id: z._default(z.string().check(z.maxLength(255)), ""),
  disabled: z.optional(z.boolean()),
});
type Body = z.infer<typeof bodySchema>;

/** `GET /admin/sso/providers`: lists all providers without their metadata XML. */
export function adminListSsoProviders(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const providers = await inTransaction(service, ({ tx }) => listSsoProviders(tx));
    return c.json({
      items: providers.map((provider) => ssoProviderView({ ...provider, metadata_xml: "" })),
    });
  };
}

/** `GET /admin/sso/providers/{id}` */
export function adminGetSsoProvider(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => c.json(await viewOf(service, idOf(c)));
}

/** `POST /admin/sso/providers`: registers a company's identity provider from its metadata. */
export function adminCreateSsoProvider(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, bodySchema);
    if (body.type !== "saml") throw invalid("Only 'saml' supported for SSO provider type");
    const given = await readMetadata(body);
    if (!given) throw invalid("Either metadata_xml or metadata_url must be set");
    const id = randomUUID();
    await store(service, async (tx) => {
      await tx.query(
        `insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at)
         values ($1, nullif($2, ''), $3, $4, $4)`,
        [id, body.resource_id, body.disabled ?? null, service.now()],
      );
      await tx.query(
        `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url,
           attribute_mapping, name_id_format, created_at, updated_at)
         values ($1, $2, $3, $4, nullif($5, ''), $6, nullif($7, ''), $8, $8)`,
        [
          randomUUID(),
          id,
          given.metadata.entityId,
          given.xml,
          body.metadata_url,
          JSON.stringify(body.attribute_mapping ?? {}),
          body.name_id_format,
          service.now(),
        ],
      );
      await replaceDomains(tx, id, body.domains);
    });
    return c.json(await viewOf(service, id), 201);
  };
}

/** `PUT /admin/sso/providers/{id}`: updates the fields in the body. The entity ID cannot change. */
export function adminUpdateSsoProvider(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, bodySchema);
    const given = await readMetadata(body);
    const id = idOf(c);
    await store(service, async (tx) => {
      const provider = await findSsoProvider(tx, id);
      if (given && given.metadata.entityId !== provider.entity_id) {
        throw new HttpError(
          400,
          "saml_entity_id_mismatch",
          "SAML Metadata can be updated only if the EntityID matches for the provider",
        );
      }
      await tx.query(
        `update auth.sso_providers set resource_id = coalesce(nullif($2, ''), resource_id),
           disabled = coalesce($3, disabled), updated_at = $4 where id = $1`,
        [id, body.resource_id, body.disabled ?? null, service.now()],
      );
      await tx.query(
        `update auth.saml_providers set metadata_xml = coalesce($2, metadata_xml),
           metadata_url = coalesce(nullif($3, ''), metadata_url),
           attribute_mapping = coalesce($4, attribute_mapping),
           name_id_format = coalesce(nullif($5, ''), name_id_format), updated_at = $6
          where sso_provider_id = $1`,
        [
          id,
          given?.xml ?? null,
          body.metadata_url,
          body.attribute_mapping ? JSON.stringify(body.attribute_mapping) : null,
          body.name_id_format,
          service.now(),
        ],
      );
      await replaceDomains(tx, id, body.domains);
    });
    return c.json(await viewOf(service, id));
  };
}

/** `DELETE /admin/sso/providers/{id}`: its users can no longer sign in; their accounts remain. */
export function adminDeleteSsoProvider(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const view = await viewOf(service, idOf(c));
    await inTransaction(service, ({ tx }) =>
      tx.query("delete from auth.sso_providers where id = $1", [view.id]),
    );
    return c.json(view);
  };
}

const idOf = (c: Context<AdminEnvironment>) => c.req.param("provider") ?? "";

async function viewOf(service: AuthService, id: string) {
  return ssoProviderView(await inTransaction(service, ({ tx }) => findSsoProvider(tx, id)));
}

async function readMetadata({
  metadata_xml: xml,
  metadata_url: url,
}: Body): Promise<{ xml: string; metadata: IdpMetadata } | undefined> {
  if (xml && url) throw invalid("Only one of metadata_xml or metadata_url needs to be set");
  if (!xml && !url) return undefined;
  const text = xml || (await fetchIdpMetadata(url));
  return { xml: text, metadata: readIdpMetadata(text) };
}

async function replaceDomains(
  tx: Transaction,
  providerId: string,
  domains: string[] | undefined,
): Promise<void> {
  if (!domains) return;
  await tx.query("delete from auth.sso_domains where sso_provider_id = $1", [providerId]);
  for (const domain of new Set(domains.map((name) => name.trim().toLowerCase()))) {
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) || domain.length > 253) {
      throw invalid(`"${domain}" is no domain`);
    }
    await tx.query(
      "insert into auth.sso_domains (id, sso_provider_id, domain) values ($1, $2, $3)",
      [randomUUID(), providerId, domain],
    );
  }
}

/** Maps a unique violation to the error for the name that is taken. */
async function store(service: AuthService, work: (tx: Transaction) => Promise<void>) {
  try {
    await inTransaction(service, ({ tx }) => work(tx));
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    const constraint = (error as { constraint?: string }).constraint ?? "";
    throw constraint.startsWith("sso_domains")
      ? new HttpError(
          422,
          "sso_domain_already_exists",
          "An SSO Identity Provider exists for one of these domains",
        )
      : new HttpError(
          422,
          "saml_idp_already_exists",
          "SAML Identity Provider with this EntityID already exists",
        );
  }
}
