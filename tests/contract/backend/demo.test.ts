import { expect, it } from "vitest";
import { createDemoBackend } from "#app/lib/backend/demo.ts";
import { demoUsers } from "#app/lib/backend/demo-data.ts";
import { describeBackend } from "./backend-suite.ts";

const [administrator, customer] = demoUsers;

describeBackend("the demo", true, async () => ({
  open: async () => createDemoBackend(),
  administrator: { email: administrator?.email ?? "", password: "" },
  customer: {
    email: customer?.email ?? "",
    password: "",
    firstName: customer?.first_name ?? "",
  },
}));

it("starts signed in as the first sample user, an administrator", async () => {
  const { accounts } = createDemoBackend();
  expect(await accounts.current()).toMatchObject({ email: administrator?.email, isAdmin: true });
});

it("takes a second to sign in and half a second to sign out", async () => {
  const { accounts } = createDemoBackend();
  const started = performance.now();
  await accounts.signIn(customer?.email ?? "", "any password at all");
  const signedIn = performance.now();
  await accounts.signOut("local");
  expect(signedIn - started).toBeGreaterThan(990);
  expect(performance.now() - signedIn).toBeGreaterThan(490);
});

it("says Invalid credentials to an unknown address", async () => {
  const { accounts } = createDemoBackend();
  await expect(accounts.signIn("nobody@example.com", "")).rejects.toThrow("Invalid credentials");
});

it("forgets everything with the page", async () => {
  const page = createDemoBackend();
  const [first] = await page.appointments.mine(administrator?.id ?? "");
  await page.appointments.setStatus(first?.id ?? "", "canceled");
  const reloaded = await createDemoBackend().appointments.mine(administrator?.id ?? "");
  expect(reloaded.find(({ id }) => id === first?.id)?.status).toBe(first?.status);
});
