import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from "samlify";
import { generate } from "selfsigned";

/** Contents of a response; everything omitted has a valid value. */
interface Said {
  email?: string;
  nameIdFormat?: string;
  audience?: string;
  issuer?: string;
  recipient?: string;
  inResponseTo?: string;
  /** When the assertion expires; defaults to five minutes. */
  ends?: Date;
  attributes?: Record<string, string>;
  /** Changes the document before it is signed. */
  rewrite?: (xml: string) => string;
}

/** A company's identity provider, built with another library than the one under test. */
export interface SamlIdentityProvider {
  entityId: string;
  metadata: string;
  /** Responds to the request that the browser brings. @returns base64, signed */
  answer(request: URL, said?: Said): Promise<string>;
}

// Our own service's documents need no schema validation.
setSchemaValidator({ validate: async () => "not checked" });

const emailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/** @param ownMetadata of the service that users sign in to */
export async function createSamlIdentityProvider(
  ownMetadata: string,
  entityId = "https://idp.company.example/saml",
): Promise<SamlIdentityProvider> {
  const pems = await generate([{ name: "commonName", value: "idp.company.example" }], {
    keySize: 2048,
    algorithm: "sha256",
  });
  const idp = IdentityProvider({
    entityID: entityId,
    privateKey: pems.private,
    signingCert: pems.cert,
    requestSignatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    nameIDFormat: [emailFormat],
    singleSignOnService: [
      {
        Binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
        Location: "https://idp.company.example/sso",
      },
    ],
  });
  const sp = ServiceProvider({ metadata: ownMetadata });

  return {
    entityId,
    metadata: idp.getMetadata(),
    async answer(request, said = {}) {
      const query = Object.fromEntries(request.searchParams);
      const { extract } = await idp.parseLoginRequest(sp, "redirect", { query });
      const requestId = String(extract.request?.id);
      const { context } = await idp.createLoginResponse(sp, { extract }, "post", {}, (template) => {
        const filled = SamlLib.replaceTagsByValue(
          template,
          valuesOf(requestId, entityId, sp.entityMeta, said),
        ).replace("{AttributeStatement}", attributesOf(said.attributes));
        return { id: "", context: said.rewrite ? said.rewrite(filled) : filled };
      });
      return context;
    },
  };
}

function valuesOf(
  requestId: string,
  entityId: string,
  sp: { getEntityID(): string; getAssertionConsumerService(binding: string): unknown },
  said: Said,
): Record<string, string> {
  const acs = String(sp.getAssertionConsumerService("post"));
  const now = new Date();
  const ends = said.ends ?? new Date(now.getTime() + 300_000);
  return {
    ID: "_response",
    AssertionID: "_assertion",
    IssueInstant: now.toISOString(),
    Destination: acs,
    Audience: said.audience ?? sp.getEntityID(),
    SubjectRecipient: said.recipient ?? acs,
    Issuer: said.issuer ?? entityId,
    StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success",
    ConditionsNotBefore: new Date(Math.min(now.getTime(), ends.getTime()) - 1000).toISOString(),
    ConditionsNotOnOrAfter: ends.toISOString(),
    SubjectConfirmationDataNotOnOrAfter: ends.toISOString(),
    NameIDFormat: said.nameIdFormat ?? emailFormat,
    NameID: said.email ?? "ann@company.example",
    InResponseTo: said.inResponseTo ?? requestId,
    AuthnStatement: "",
  };
}

function attributesOf(attributes: Record<string, string> = {}): string {
  const each = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return each.length > 0
    ? `<saml:AttributeStatement>${each.join("")}</saml:AttributeStatement>`
    : "";
}
