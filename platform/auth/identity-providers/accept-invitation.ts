import { invalid } from "#platform/auth/errors.ts";
import {
  deleteTokens,
  findToken,
  isSentTo,
  isTooOld,
} from "#platform/auth/one-time-tokens/one-time-token.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import { type Account, findById } from "#platform/auth/users/account.ts";
import { confirm, markVerified } from "#platform/auth/users/confirm.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { ExternalIdentity } from "./external-identity.ts";
import { linkTo } from "./link-account.ts";

/**
 * Accepts an invitation by signing in at a provider with the invited email.
 *
 * @throws {HttpError} 404 invite_not_found, 400 for another email
 */
export async function acceptInvitation(
  auth: AuthContext,
  inviteToken: string,
  identity: ExternalIdentity,
): Promise<Account> {
  const token = await findToken(auth.tx, { link: inviteToken }, ["confirmation_token"]);
  const account = token && (await findById(auth.tx, token.userId));
  if (
    !token ||
    !account?.invited_at ||
    !isSentTo(account, token, "email") ||
    isTooOld(token, auth.now(), auth.config.email.codeSeconds)
  ) {
    throw new HttpError(404, "invite_not_found", "Invite not found");
  }
  if (!identity.emailVerified || identity.email !== account.email) {
    throw invalid("Invited email does not match emails from external provider");
  }
  await linkTo(auth, account.id, identity);
  await deleteTokens(auth.tx, account.id);
  await markVerified(auth, account);
  return await confirm(auth, account.id, "email");
}
