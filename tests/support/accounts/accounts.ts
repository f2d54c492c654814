import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { sessionKey } from "#app/lib/submission/device-session.ts";
import { grantAdministrator } from "#scripts/admin/people.ts";
import { asOwner } from "#server/database/as-owner.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/** Data of an account, as entered in the registration form. */
export interface Member {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

let members = 0;

/** Returns data of a user that no other test of this run uses. */
export function newMember(firstName = "Robin"): Member {
  members += 1;
  return {
    firstName,
    lastName: "Tester",
    email: `${firstName.toLowerCase()}-${process.pid}-${members}@example.com`,
    password: "correct horse battery",
  };
}

/** Fills in and submits the registration form, which must be visible. */
export async function register(page: Page, member: Member): Promise<void> {
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("First Name").fill(member.firstName);
  await form.getByLabel("Last Name").fill(member.lastName);
  await form.getByLabel("Email").fill(member.email);
  await form.getByLabel("Cell Phone").fill("(770) 555-0147");
  await form.getByLabel("Address").fill("12 Oak Street, Waco, TX");
  await form.getByLabel(/^Password/).fill(member.password);
  await form.getByLabel("Confirm Password").fill(member.password);
  await form.getByRole("button").last().click();
  await expect(page.getByRole("form", { name: "Login" })).toBeVisible();
}

/** Fills in and submits the Login tab, which must be visible. */
export async function signIn(page: Page, { email, password }: Member): Promise<void> {
  const form = page.getByRole("form", { name: "Login" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
  await expect(form).toBeHidden();
}

/** A user with an account. */
export interface Registered extends Member {
  /** Access token of one of their sessions. */
  token: string;
  /** That session as stored by the site's client, and the site's origin. */
  session: object;
  origin: string;
}

/** Opens a page as a signed-in user without the Login screen, for tests of something else. */
export async function openAs(page: Page, member: Registered, path: string): Promise<void> {
  // A page of the site on which no script runs.
  await page.goto(`${member.origin}/robots.txt`);
  await page.evaluate(
    ([key = "", session = ""]) => localStorage.setItem(key, session),
    [sessionKey(member.origin), JSON.stringify(member.session)],
  );
  await page.goto(`${member.origin}${path}`);
}

/** Creates an account without the registration screen, for tests of something else. */
export async function createMember(
  server: RunningServer,
  firstName: string,
  options: { administrator?: boolean } = {},
): Promise<Registered> {
  const member = newMember(firstName);
  const { supabaseKey } = await (await fetch(`${server.url}/config.json`)).json();
  const { email, password } = member;
  const sessionBy = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey: supabaseKey },
      body: JSON.stringify({ email, password, ...body }),
    });
    expect(response.status).toBe(200);
    return await response.json();
  };
  let session = await sessionBy("signup", {
    data: { first_name: firstName, last_name: member.lastName, phone: "+17705550147" },
  });
  if (options.administrator) {
    await makeAdministrator(server, email);
    // The earlier session does not have the administrator's rights.
    session = await sessionBy("token?grant_type=password", {});
  }
  return { ...member, token: session.access_token, session, origin: server.url };
}

/** Does what `npm run admin -- grant` does, without the second that a process needs to start. */
async function makeAdministrator(server: RunningServer, email: string): Promise<void> {
  const said = await asOwner(
    { databaseUrl: undefined, dataDirectory: server.dataDirectory },
    (client) => grantAdministrator(client, email, true),
  );
  expect(said).toBe(`${email} is an administrator now.\n`);
}

/** The names of mail files do not contain the time they were written. */
async function oldestFirst(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const written = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => {
        const file = join(directory, name);
        return { file, at: (await stat(file)).mtimeMs };
      }),
  );
  return written.toSorted((one, other) => one.at - other.at).map(({ file }) => file);
}

/**
 * Returns every mail to an address that the server has written to its folder, oldest first, with
 * folded lines joined.
 */
export async function mailsTo(server: RunningServer, to: string): Promise<string[]> {
  const files = await oldestFirst(join(server.dataDirectory, "mail"));
  const mails = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return mails
    .map((mail) => mail.replace(/\n[ \t]+/g, " "))
    .filter((mail) => new RegExp(`^To: .*${to}`, "m").test(mail));
}

/**
 * Returns the link in the newest mail to an address, once one matches.
 *
 * @param path of the link
 */
export async function linkInMail(
  server: RunningServer,
  to: string,
  subject: RegExp,
  path = "/auth/v1/confirm",
): Promise<string> {
  const directory = join(server.dataDirectory, "mail");
  let link: string | undefined;
  await expect
    .poll(async () => {
      for (const file of await oldestFirst(directory)) {
        const mail = await readFile(file, "utf8");
        if (
          !new RegExp(`^To: .*${to}`, "m").test(mail) ||
          !subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? "")
        )
          continue;
        const text = mail.replace(/=\n/g, "").replaceAll("=3D", "=");
        link = text.match(new RegExp(`https?://\\S*${path}\\S*`))?.[0];
      }
      return link;
    })
    .toBeDefined();
  return link ?? "";
}
