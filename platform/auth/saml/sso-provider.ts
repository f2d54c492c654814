import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

/** Maps assertion attributes to user attributes, as configured by the owner. */
interface AttributeMapping {
  keys?: Record<string, { name?: string; names?: string[]; default?: unknown } | undefined>;
}

/** A company whose users sign in at its own identity provider. */
export interface SsoProvider {
  id: string;
  resource_id: string | null;
  disabled: boolean | null;
  created_at: Date;
  updated_at: Date;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: AttributeMapping | null;
  name_id_format: string | null;
  domains: { id: string; domain: string; created_at: string; updated_at: string }[];
}

const columns = `provider.id, provider.resource_id, provider.disabled, provider.created_at,
  provider.updated_at, saml.entity_id, saml.metadata_xml, saml.metadata_url, saml.attribute_mapping,
  saml.name_id_format,
  (select coalesce(jsonb_agg(jsonb_build_object('id', domain.id, 'domain', domain.domain,
      'created_at', domain.created_at, 'updated_at', domain.updated_at) order by domain.domain), '[]')
     from auth.sso_domains domain where domain.sso_provider_id = provider.id) as domains`;
const tables =
  "auth.sso_providers provider join auth.saml_providers saml on saml.sso_provider_id = provider.id";

/** All of them, oldest first. */
export async function listSsoProviders(tx: Transaction): Promise<SsoProvider[]> {
  const { rows } = await tx.query<SsoProvider>(
    `select ${columns} from ${tables} order by provider.created_at, provider.id`,
  );
  return rows;
}

/** @throws {HttpError} 404 sso_provider_not_found */
export async function findSsoProvider(tx: Transaction, id: string): Promise<SsoProvider> {
  const { rows } = isUuid(id)
    ? await tx.query<SsoProvider>(`select ${columns} from ${tables} where provider.id = $1`, [id])
    : { rows: [] };
  return rows[0] ?? refuse("No such SSO provider");
}

/** @throws {HttpError} 404 sso_provider_not_found */
export async function findSsoProviderOfDomain(
  tx: Transaction,
  domain: string,
): Promise<SsoProvider> {
  const { rows } = await tx.query<SsoProvider>(
    `select ${columns} from ${tables}
      where provider.id = (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))`,
    [domain],
  );
  return rows[0] ?? refuse("No SSO provider assigned for this domain");
}

/** Serialized as the published client expects it. */
export function ssoProviderView(provider: SsoProvider) {
  const { id, resource_id, disabled, domains, created_at, updated_at } = provider;
  return {
    id,
    ...(resource_id && { resource_id }),
    ...(disabled !== null && { disabled }),
    domains,
    created_at,
    updated_at,
    saml: {
      entity_id: provider.entity_id,
      metadata_xml: provider.metadata_xml,
      ...(provider.metadata_url && { metadata_url: provider.metadata_url }),
      attribute_mapping: provider.attribute_mapping ?? {},
      ...(provider.name_id_format && { name_id_format: provider.name_id_format }),
    },
  };
}

function refuse(message: string): never {
  throw new HttpError(404, "sso_provider_not_found", message);
}
