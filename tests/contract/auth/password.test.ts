import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newAddress,
  password,
  startAuthContract,
} from "#tests/support/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
});

describe("signing in by password", () => {
  it("gives a session whose token the browser can check by itself", async () => {
    const client = auth.client();
    const email = newAddress();
    const { data, error } = await client.auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const { data: checked } = await client.auth.getClaims();
    expect(checked?.claims).toMatchObject({
      sub: data.user?.id,
      role: "authenticated",
      aal: "aal1",
    });
    const again = await auth.client().auth.signInWithPassword({ email, password });
    expect(again.error).toBeNull();
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
  });
});
