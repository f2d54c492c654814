import { expect } from "vitest";
import { type AuthContract, newPerson } from "./auth-contract.ts";

/** Creates a user with a confirmed email and returns it. */
export async function member(auth: AuthContract): Promise<string> {
  return (await newPerson(auth)).email;
}

/** Opens a mail's link as a browser does, and presses the button. */
export async function press(link: string): Promise<URL> {
  const page = await fetch(link);
  const markup = await page.text();
  const fields = [...markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const action = /<form method="post" action="([^"]+)">/.exec(markup)?.[1] ?? "";
  const response = await fetch(new URL(action, link), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(
      fields.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]),
    ),
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

/** Follows a link in the way GoTrue's own links work. */
export async function follow(auth: AuthContract, link: string): Promise<URL> {
  const { search } = new URL(link);
  const response = await auth.call("GET", `/verify${search}`);
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

export const verify = (auth: AuthContract, body: unknown) => auth.call("POST", "/verify", { body });
