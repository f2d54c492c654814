import { createServer } from "node:http";
import Provider from "oidc-provider";
import { closeServer, listen } from "#server/http/serve.ts";

/** A provider's claims about a user. */
interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
}

/** A real OpenID provider on its own port, at which tests create accounts. */
export interface TestOpenIdProvider {
  issuer: string;
  clientId: string;
  secret: string;
  people: Map<string, Claims>;
  /**
   * Does what a user does in a browser: signs in as `login`, consents, follows redirects.
   *
   * @returns the final URL outside of the provider
   */
  visit(address: string, login: string): Promise<string>;
  /** Does the same, but declines consent. */
  refuse(address: string): Promise<string>;
  stop(): Promise<void>;
}

/** @param callbacks URLs that the provider may redirect to */
export async function startOpenIdProvider(
  callbacks: string[],
  { claimsInIdToken = true } = {},
): Promise<TestOpenIdProvider> {
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  const people = new Map<string, Claims>();
  const [clientId, secret] = ["shop", "a secret between the shop and the provider"];
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: secret, redirect_uris: callbacks }],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name"],
    },
    conformIdTokenClaims: !claimsInIdToken,
    clientAuthMethods: ["client_secret_post", "none"],
    clientDefaults: { token_endpoint_auth_method: "client_secret_post" },
    cookies: { keys: ["for tests"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  });
  server.on("request", provider.callback());

  async function walk(
    address: string,
    answer: (prompt: string) => Record<string, string> | "abort",
  ) {
    const cookies = new Map<string, string>();
    let url = address;
    let form: URLSearchParams | undefined;
    for (let step = 0; step < 12 && url.startsWith(issuer); step += 1) {
      const response = await fetch(url, {
        redirect: "manual",
        headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
        ...(form && { method: "POST", body: form }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      form = undefined;
      const location = response.headers.get("Location");
      if (location) {
        url = new URL(location, url).href;
        continue;
      }
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`The provider says: ${page.slice(0, 2000)}`);
      const given = answer(prompt);
      if (given === "abort") url = `${url}/abort`;
      else form = new URLSearchParams({ prompt, ...given });
    }
    return url;
  }

  return {
    issuer,
    clientId,
    secret,
    people,
    visit: (address, login) =>
      walk(address, (prompt) => (prompt === "login" ? { login, password: "x" } : {})),
    refuse: (address) => walk(address, () => "abort"),
    stop: () => closeServer(server, 0),
  };
}
