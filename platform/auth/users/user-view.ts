import type { Account, FactorRow, IdentityRow } from "./account.ts";

/** Drops unset fields: clients expect them to be absent, not null. */
function present<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== undefined && value !== "",
    ),
  ) as Partial<T>;
}

const time = (text: string) => new Date(text).toISOString();

/** A user as serialized (docs/contracts/auth.md#41-user). Lists every field that may be sent. */
export function userView(account: Account) {
  return {
    id: account.id,
    aud: account.aud ?? "",
    role: account.role ?? "",
    email: account.email ?? "",
    ...present({
      email_confirmed_at: account.email_confirmed_at,
      invited_at: account.invited_at,
    }),
    phone: account.phone ?? "",
    ...present({
      phone_confirmed_at: account.phone_confirmed_at,
      confirmation_sent_at: account.confirmation_sent_at,
      confirmed_at: account.confirmed_at,
      recovery_sent_at: account.recovery_sent_at,
      new_email: account.email_change,
      email_change_sent_at: account.email_change_sent_at,
      new_phone: account.phone_change,
      phone_change_sent_at: account.phone_change_sent_at,
      reauthentication_sent_at: account.reauthentication_sent_at,
      last_sign_in_at: account.last_sign_in_at,
    }),
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    ...(account.factors.length > 0 && { factors: account.factors.map(factorView) }),
    identities: account.identities.map(identityView),
    created_at: account.created_at,
    updated_at: account.updated_at,
    ...present({ banned_until: account.banned_until, deleted_at: account.deleted_at }),
    is_anonymous: account.is_anonymous,
  };
}

export type UserView = ReturnType<typeof userView>;

/** An identity as serialized: `id` is the provider's ID for the user, `identity_id` our row's. */
function identityView(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...(identity.last_sign_in_at && { last_sign_in_at: time(identity.last_sign_in_at) }),
    created_at: time(identity.created_at),
    updated_at: time(identity.updated_at),
    ...present({ email: identity.email }),
  };
}

/** A factor as serialized. The secret is returned once, at enrollment, and never here. */
export function factorView(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: time(factor.created_at),
    updated_at: time(factor.updated_at),
    status: factor.status,
    ...present({ friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? "",
    ...present({ web_authn_aaguid: factor.web_authn_aaguid }),
    last_challenged_at: factor.last_challenged_at ? time(factor.last_challenged_at) : null,
  };
}
