import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { postgresUrl } from "#tests/support/servers/postgres-url.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
});

/** Runs `npm run admin -- ...` on the same database. */
async function admin(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: postgresUrl(auth.owner) };
  return await promisify(execFile)(process.execPath, ["scripts/admin.ts", ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

async function registered() {
  const email = uniqueEmail();
  const client = auth.client();
  const { data } = await client.auth.signUp({ email, password });
  return { email, client, id: data.user?.id ?? "" };
}

async function verifiesAddress(email: string) {
  await auth.client().auth.resetPasswordForEmail(email);
  const { code } = await auth.mailbox.next(email);
  const { error } = await auth.client().auth.verifyOtp({ email, token: code, type: "recovery" });
  expect(error).toBeNull();
}

const isVerified = async (email: string) =>
  (await auth.sql("select email_verified from yars_profiles where email = $1", [email]))[0]
    ?.email_verified;

describe("an account that a stranger may have created with a mechanic's email", () => {
  it("is not made an administrator from the shell, unless the owner insists", async () => {
    const { email } = await registered();
    const declined = await admin("grant", email);
    expect(declined).toMatchObject({ code: 1, said: expect.stringContaining("--anyway") });
    const rights = () => auth.sql("select is_admin from yars_profiles where email = $1", [email]);
    expect(await rights()).toEqual([{ is_admin: false }]);
    expect((await admin("list")).said).toMatch(new RegExp(`${email} .*address not verified`));
    expect(await admin("grant", email, "--anyway")).toMatchObject({ code: 0 });
    expect(await rights()).toEqual([{ is_admin: true }]);
    expect((await admin("grant", email, "--please")).code).toBe(1);
  });

  it("is made one without insisting once its owner has used a mail", async () => {
    const { email } = await registered();
    await verifiesAddress(email);
    expect((await admin("grant", email.toUpperCase())).said).toBe(
      `${email.toUpperCase()} is an administrator now.\n`,
    );
  });

  it("is marked for administrators in the list of accounts", async () => {
    const owner = await registered();
    await auth.sql("update yars_profiles set is_admin = true where id = $1", [owner.id]);
    const [verified, unverified] = [await registered(), await registered()];
    await verifiesAddress(verified.email);
    const list = await owner.client
      .from("yars_profiles")
      .select("email,email_verified")
      .in("id", [verified.id, unverified.id])
      .order("email_verified");
    expect(list.data).toEqual([
      { email: unverified.email, email_verified: false },
      { email: verified.email, email_verified: true },
    ]);
    const others = await unverified.client.from("yars_profiles").select("email_verified");
    expect(others.data).toHaveLength(1);
    const written = await unverified.client
      .from("yars_profiles")
      .update({ email_verified: true })
      .eq("id", unverified.id);
    expect(written.error?.code).toBe("42501");
  });

  it("counts as unverified again with another email, and as verified with a confirmed one", async () => {
    const { email, id } = await registered();
    await verifiesAddress(email);
    expect(await isVerified(email)).toBe(true);
    const other = uniqueEmail("other");
    await auth.ownersClient().auth.admin.updateUserById(id, { email: other });
    expect(await isVerified(other)).toBe(false);
  });
});
