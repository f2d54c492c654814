import type { Page } from "@playwright/test";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { databaseSocket, type RunningServer } from "./running-server.ts";

const account = { email: "admin@example.com", password: "a good password" };

/**
 * Creates an administrator's account.
 *
 * @returns its id
 */
export async function createAdministrator(
  server: Pick<RunningServer, "url" | "dataDirectory">,
): Promise<string> {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { user } = await response.json();
  const socket = await databaseSocket(server);
  await withClient(socketConnection(socket, "postgres", databaseName), (client) =>
    client.query("update yars_profiles set is_admin = true where id = $1", [user.id]),
  );
  return user.id;
}

/** @returns an access token of that administrator */
export async function administratorToken({ url }: Pick<RunningServer, "url">): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { access_token: token } = await response.json();
  return token;
}

/** Opens a screen of the desk as that administrator. */
export async function openDesk(page: Page, { url }: RunningServer, path: string): Promise<void> {
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}${path}`);
  const form = page.getByRole("form", { name: "Login" });
  await form.getByLabel("Email").fill(account.email);
  await form.getByLabel("Password").fill(account.password);
  await form.getByRole("button", { name: "Sign In" }).click();
  await form.waitFor({ state: "hidden" });
}
