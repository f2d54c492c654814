import { describe, expect, it } from "vitest";
import { readExternalProviders } from "./identity-providers-config.ts";

const google = {
  GOTRUE_EXTERNAL_GOOGLE_ENABLED: "true",
  GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: "web, ios",
  GOTRUE_EXTERNAL_GOOGLE_SECRET: "secret",
};

describe("external identity providers from the environment", () => {
  it("have default issuers for well-known names, and accept several client IDs", () => {
    expect(readExternalProviders(google)).toEqual({
      problems: [],
      providers: [
        {
          name: "google",
          issuer: "https://accounts.google.com",
          clientIds: ["web", "ios"],
          secret: "secret",
          redirectUri: undefined,
          skipNonceCheck: false,
          emailOptional: false,
        },
      ],
    });
  });

  it("may have any name, with an issuer", () => {
    const { providers } = readExternalProviders({
      GOTRUE_EXTERNAL_OUR_COMPANY_ENABLED: "true",
      GOTRUE_EXTERNAL_OUR_COMPANY_CLIENT_ID: "web-app",
      GOTRUE_EXTERNAL_OUR_COMPANY_ISSUER: "https://id.company.example/realms/staff",
      GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: "true",
      GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: "web-app",
      GOTRUE_EXTERNAL_KEYCLOAK_URL: "https://keycloak.example/realms/a",
    });
    expect(providers.map(({ name, issuer }) => [name, issuer])).toEqual([
      ["our_company", "https://id.company.example/realms/staff"],
      ["keycloak", "https://keycloak.example/realms/a"],
    ]);
  });

  it("are ignored while not enabled, as are sign-in methods that are not providers", () => {
    expect(
      readExternalProviders({
        ...google,
        GOTRUE_EXTERNAL_GOOGLE_ENABLED: "false",
        GOTRUE_EXTERNAL_EMAIL_ENABLED: "true",
        GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: "true",
        GOTRUE_EXTERNAL_PHONE_ENABLED: "true",
        GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
        GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: "unused",
      }),
    ).toEqual({ providers: [], problems: [] });
  });

  it.each([
    [{ GOTRUE_EXTERNAL_GOOGLE_ENABLED: "true" }, "GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID"],
    [{ ...google, GOTRUE_EXTERNAL_GOOGLE_ENABLED: "maybe" }, "GOTRUE_EXTERNAL_GOOGLE_ENABLED"],
    [{ ...google, GOTRUE_EXTERNAL_GOOGLE_ISSUER: "google" }, "GOTRUE_EXTERNAL_GOOGLE_ISSUER"],
    [
      { GOTRUE_EXTERNAL_GITHUB_ENABLED: "true", GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: "x" },
      "GOTRUE_EXTERNAL_GITHUB_ISSUER",
    ],
  ])("are rejected with the name of the invalid variable: %j", (environment, variable) => {
    const { problems } = readExternalProviders(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(variable);
  });
});
