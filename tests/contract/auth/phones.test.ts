import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  password,
  startAuthContract,
} from "#tests/support/accounts/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

/** Creates a signed-in user with a confirmed email. */
async function member(server = auth) {
  const { session, ...person } = await newPerson(server);
  return { ...person, token: session.access_token };
}

const put = (token: string, body: unknown, server = auth) =>
  server.call("PUT", "/user", { token, body });

describe("phones", () => {
  let phones = 0;
  /** Fictional numbers in one area code after the other. */
  const newPhone = () => {
    phones += 1;
    return `1${220 + Math.floor(phones / 100)}55501${String(phones % 100).padStart(2, "0")}`;
  };
  const codeTo = (phone: string) => {
    const text = auth.texts.findLast(({ to }) => to === `+${phone}`)?.text ?? "";
    return /\d{6}/.exec(text)?.[0] ?? "";
  };

  it("sign up with a code in a text message", async () => {
    const phone = newPhone();
    const client = auth.client();
    const { data } = await client.auth.signUp({ phone: `+${phone}`, password });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ phone, email: "", identities: [{ provider: "phone" }] });
    const early = await client.auth.signInWithPassword({ phone, password });
    expect(early.error?.code).toBe("phone_not_confirmed");
    const { error } = await client.auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect(error).toBeNull();
    expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  it("sign in with a code, which creates an account if there is none", async () => {
    const phone = newPhone();
    const { data } = await auth.client().auth.signInWithOtp({ phone });
    expect(data.messageId).toBeTruthy();
    const signed = await auth.client().auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect(signed.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    const strict = await auth
      .client()
      .auth.signInWithOtp({ phone: newPhone(), options: { shouldCreateUser: false } });
    expect(strict.error?.code).toBe("otp_disabled");
  });

  it("have codes that are valid for a minute and one use", async () => {
    const later = await auth.configured({});
    const phone = newPhone();
    await later.client().auth.signInWithOtp({ phone });
    later.advance(61);
    const verify = () =>
      later.client().auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect((await verify()).error?.code).toBe("otp_expired");
    await later.client().auth.signInWithOtp({ phone });
    expect((await verify()).error).toBeNull();
    expect((await verify()).error?.code).toBe("otp_expired");
  });

  it("accept the configured codes of test numbers, without a message", async () => {
    const tested = await auth.configured({ GOTRUE_SMS_TEST_OTP: "15550100=123456" });
    const { data } = await tested.client().auth.signInWithOtp({ phone: "15550100" });
    expect(data.messageId).toBe("test-otp");
    expect(auth.texts.some(({ to }) => to === "+15550100")).toBe(false);
    const { error } = await tested
      .client()
      .auth.verifyOtp({ phone: "15550100", token: "123456", type: "sms" });
    expect(error).toBeNull();
  });

  it("are added to an account with a code sent to the new number", async () => {
    const { client } = await member();
    const phone = newPhone();
    const { data } = await client.auth.updateUser({ phone });
    expect(data.user).toMatchObject({ phone: "", new_phone: phone });
    const done = await client.auth.verifyOtp({
      phone,
      token: codeTo(phone),
      type: "phone_change",
    });
    expect(done.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(done.data.user?.app_metadata.providers).toEqual(["email", "phone"]);
    const other = await member();
    expect((await put(other.token, { phone })).body.code).toBe("phone_exists");
  });

  it("need no code where autoconfirm is enabled", async () => {
    const automatic = await auth.configured({ GOTRUE_SMS_AUTOCONFIRM: "true" });
    const { data } = await automatic.client().auth.signUp({ phone: newPhone(), password });
    expect(data.session).toBeTruthy();
  });

  it("return an error when the message cannot be sent, and can be retried at once", async () => {
    const patient = await auth.configured({ GOTRUE_SMS_MAX_FREQUENCY: "60s" });
    const phone = newPhone();
    const { sms } = patient;
    const ask = () => patient.client().auth.signInWithOtp({ phone });
    sms.fail = true;
    const { error } = await ask();
    sms.fail = false;
    expect(error).toMatchObject({ status: 422, code: "sms_send_failed" });
    const kept = await patient.sql("select from auth.one_time_tokens where relates_to = $1", [
      phone,
    ]);
    expect(kept).toHaveLength(0);
    expect((await ask()).error).toBeNull();
    expect((await ask()).error?.code).toBe("over_sms_send_rate_limit");
    const signedIn = await patient
      .client()
      .auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect(signedIn.error).toBeNull();
  });

  it("are texted after the commit, so that no transaction waits for the gateway", async () => {
    const phone = newPhone();
    let free: unknown[] = [];
    auth.sms.meanwhile = async () => {
      free = await auth.sql("select phone from auth.users where phone = $1 for update nowait", [
        phone,
      ]);
    };
    const { error } = await auth.client().auth.signInWithOtp({ phone });
    delete auth.sms.meanwhile;
    expect(error).toBeNull();
    expect(free).toEqual([{ phone }]);
  });
});
