import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage, type Reply, startServer } from "#app/lib/submission/server-for-tests.ts";
import { accountCreated, createAccount, savePendingAppointment, splitName } from "./accounts.ts";

type TestServer = Awaited<ReturnType<typeof startServer>>;
let server: TestServer | undefined;

async function serve(reply: Reply): Promise<TestServer> {
  server = await startServer(reply);
  return server;
}

const account = {
  email: "dana@example.com",
  password: "secret1",
  firstName: "Dana",
  lastName: "Cole",
  phone: "+17705550142",
  address: "1 Main Street",
};

const config = (url: string) => ({ supabaseUrl: url, supabaseKey: "anon-key" });

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", new URL("https://shop.example/"));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.stop();
  server = undefined;
});

describe("creating an account", () => {
  it("registers at the accounts service with the customer's data", async () => {
    const accounts = await serve({ body: { id: "1", email: account.email } });
    expect(await createAccount(account, config(accounts.url))).toEqual({
      created: true,
      confirmed: false,
    });
    const [received] = accounts.received;
    // The link in the email leads to the screen that handles it.
    expect(new URL(received?.url ?? "", accounts.url).searchParams.get("redirect_to")).toBe(
      "https://shop.example/auth?from=confirmation",
    );
    expect(received?.headers).toMatchObject({
      apikey: "anon-key",
      "x-supabase-api-version": "2024-01-01",
    });
    expect(received?.body).toEqual({
      email: "dana@example.com",
      password: "secret1",
      data: {
        first_name: "Dana",
        last_name: "Cole",
        phone: "+17705550142",
        address: "1 Main Street",
      },
    });
  });

  it("mentions no email if the response is a session, because none is sent", async () => {
    const accounts = await serve({ body: { access_token: "token", user: { id: "1" } } });
    const created = await createAccount(account, config(accounts.url));
    expect(created).toEqual({ created: true, confirmed: true });
    expect(accountCreated(true).description).toBe("You can sign in now.");
    expect(accountCreated(false).description).toBe(
      "Please check your email to verify your account",
    );
  });

  it.each<[string, Reply, string]>([
    [
      "a known code",
      { status: 422, body: { code: "user_already_exists", message: "User already registered" } },
      "There's already an account with this email address.",
    ],
    [
      "an unknown code",
      { status: 400, body: { code: "odd", message: "Odd things happened" } },
      "Odd things happened",
    ],
    ["an answer that is none", { status: 502 }, "The accounts service couldn't be reached."],
    ["silence", { hangUp: true }, "The accounts service couldn't be reached."],
  ])("says what went wrong after %s", async (_, reply, message) => {
    const accounts = await serve(reply);
    expect(await createAccount(account, config(accounts.url))).toEqual({ created: false, message });
  });
});

describe("pending appointment", () => {
  it("is stored on this device for the registration", () => {
    const pending = { name: "Dana Cole", phone: "(770) 555-0142", claimToken: "claim-me" };
    savePendingAppointment(pending);
    expect(JSON.parse(localStorage.getItem("pendingAppointment") ?? "")).toEqual(pending);
  });

  it("does not fail where storage is forbidden", () => {
    vi.stubGlobal("localStorage", memoryStorage(0));
    expect(() => savePendingAppointment({ name: "Dana", phone: "770" })).not.toThrow();
  });

  it.each([
    ["Dana Cole", "Dana", "Cole"],
    ["  Mary Ann van Dyke ", "Mary", "Ann van Dyke"],
    ["Cher", "Cher", ""],
  ])("splits %j into first and last name", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});
