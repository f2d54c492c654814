import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  startAuthContract,
} from "#tests/support/accounts/auth-contract.ts";
import { codeOf } from "#tests/support/accounts/auth-errors.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

async function challenge(client: SupabaseClient, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

describe("a phone as second factor", () => {
  let phones: AuthContract;
  beforeAll(async () => {
    phones = await auth.configured({
      GOTRUE_MFA_PHONE_ENROLL_ENABLED: "true",
      GOTRUE_MFA_PHONE_VERIFY_ENABLED: "true",
    });
  });

  async function withPhone(phone = "+17705550123", friendlyName = "mobile") {
    const { client } = await newPerson(phones);
    const { data, error } = await client.auth.mfa.enroll({
      factorType: "phone",
      phone,
      friendlyName,
    });
    if (error) throw error;
    return { client, ...data };
  }

  const lastCode = () => /\d{6}/.exec(phones.texts.at(-1)?.text ?? "")?.[0] ?? "";

  it("gets a code by text message, which raises the session once", async () => {
    const { client, id, phone } = await withPhone();
    expect(phone).toBe("17705550123");
    const challengeId = await challenge(client, id);
    expect(phones.texts.at(-1)?.to).toBe("+17705550123");
    const code = lastCode();
    const wrong = await client.auth.mfa.verify({ factorId: id, challengeId, code: "000000" });
    expect([wrong.error?.code, wrong.error?.message]).toEqual([
      "mfa_verification_failed",
      "Invalid MFA Phone code entered",
    ]);
    expect((await client.auth.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "mfa/phone" }, { method: "password" }],
    });
    const again = await client.auth.mfa.verify({ factorId: id, challengeId, code });
    expect(again.error).not.toBeNull();
    const other = await client.auth.mfa.verify({
      factorId: id,
      challengeId: await challenge(client, id),
      code,
    });
    expect(codeOf(other.error)).toEqual([422, "mfa_verification_failed"]);
  });

  it("counts as one factor per phone", async () => {
    const { client, id } = await withPhone();
    const unconfirmed = await client.auth.mfa.enroll({
      factorType: "phone",
      phone: "+1 770 555 0123",
      friendlyName: "again",
    });
    expect(unconfirmed.error).toBeNull();
    expect(codeOf((await client.auth.mfa.challenge({ factorId: id })).error)).toEqual([
      404,
      "mfa_factor_not_found",
    ]);
    const factorId = unconfirmed.data?.id ?? "";
    const challengeId = await challenge(client, factorId);
    await client.auth.mfa.verify({ factorId, challengeId, code: lastCode() });
    const twice = await client.auth.mfa.enroll({
      factorType: "phone",
      phone: "+17705550123",
      friendlyName: "twice",
    });
    expect(codeOf(twice.error)).toEqual([422, "mfa_verified_factor_exists"]);
  });

  it("rejects an invalid phone, and another channel", async () => {
    const { client } = await newPerson(phones);
    const odd = await client.auth.mfa.enroll({ factorType: "phone", phone: "none" });
    expect(codeOf(odd.error)).toEqual([400, "validation_failed"]);
    const own = await withPhone();
    const { error } = await own.client.auth.mfa.challenge({
      factorId: own.id,
      channel: "whatsapp",
    });
    expect(codeOf(error)).toEqual([400, "validation_failed"]);
  });

  it("is not texted more often than configured", async () => {
    const { client, id } = await withPhone();
    const patient = await phones.configured({ GOTRUE_SMS_MAX_FREQUENCY: "60s" });
    const token = await tokenOf(client);
    const ask = () => patient.call("POST", `/factors/${id}/challenge`, { token, body: {} });
    expect((await ask()).status).toBe(200);
    const second = await ask();
    expect([second.status, second.body.code]).toEqual([429, "over_sms_send_rate_limit"]);
  });

  it("cannot be used while disabled", async () => {
    const { client, id } = await withPhone();
    const response = await auth.call("POST", `/factors/${id}/challenge`, {
      token: await tokenOf(client),
      body: {},
    });
    expect([response.status, response.body.code]).toEqual([422, "mfa_phone_verify_not_enabled"]);
  });
});
