import { DOMParser, type Document, onWarningStopParsing } from "@xmldom/xmldom";
import { invalid } from "#platform/auth/errors.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readResponse } from "#platform/http/read-response.ts";

const timeoutMilliseconds = 5000;
const maximumBytes = 1024 * 1024;

/**
 * Fetches an identity provider's metadata document.
 *
 * @throws {HttpError} 400 for a URL that is not https, saml_metadata_fetch_failed
 */
export async function fetchIdpMetadata(url: string): Promise<string> {
  if (!URL.canParse(url) || new URL(url).protocol !== "https:") {
    throw invalid("metadata_url is not a HTTPS URL");
  }
  try {
    const response = await fetch(url, {
      headers: { Accept: "application/samlmetadata+xml, application/xml" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new Error(`the status is ${response.status}`);
    return (await readResponse(response, maximumBytes)).toString();
  } catch {
    throw new HttpError(
      400,
      "saml_metadata_fetch_failed",
      "Unable to fetch metadata from metadata_url",
    );
  }
}

const metadataNamespace = "urn:oasis:names:tc:SAML:2.0:metadata";
const signatureNamespace = "http://www.w3.org/2000/09/xmldsig#";
const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** What is needed to redirect users to an identity provider and to verify its responses. */
export interface IdpMetadata {
  entityId: string;
  /** Sign-in URL for the HTTP-Redirect binding. */
  signInUrl: string;
  /** X.509 signing certificates, base64. */
  certificates: string[];
}

/**
 * Parses an identity provider's metadata document (SAML 2.0 Metadata, section 2.4.3).
 *
 * @throws {HttpError} 400 naming what is missing
 */
export function readIdpMetadata(xml: string): IdpMetadata {
  const entity = parse(xml).documentElement;
  const entityId = entity?.getAttribute("entityID");
  if (entity?.localName !== "EntityDescriptor" || !entityId) {
    throw invalid("SAML Metadata: there is no EntityDescriptor with an entityID");
  }
  const role = entity.getElementsByTagNameNS(metadataNamespace, "IDPSSODescriptor")[0];
  if (!role) throw invalid("SAML Metadata does not contain any IDPSSODescriptor");
  const services = Array.from(
    role.getElementsByTagNameNS(metadataNamespace, "SingleSignOnService"),
  );
  const signInUrl = services
    .find((service) => service.getAttribute("Binding") === redirectBinding)
    ?.getAttribute("Location");
  if (!signInUrl || !/^https?:/.test(signInUrl) || !URL.canParse(signInUrl)) {
    throw invalid("SAML Metadata does not contain a SingleSignOnService with HTTP-Redirect");
  }
  const certificates = Array.from(role.getElementsByTagNameNS(metadataNamespace, "KeyDescriptor"))
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(signatureNamespace, "X509Certificate")))
    .map((certificate) => (certificate.textContent ?? "").replace(/\s/g, ""))
    .filter((certificate) => /^[A-Za-z0-9+/]+={0,2}$/.test(certificate));
  if (certificates.length === 0) {
    throw invalid("SAML Metadata does not contain a certificate for signatures");
  }
  return { entityId, signInUrl, certificates };
}

function parse(xml: string): Document {
  // SAML documents have no document type; those that do attempt entity expansion.
  if (/<!DOCTYPE/i.test(xml)) throw invalid("SAML Metadata must not have a document type");
  try {
    return new DOMParser({ onError: onWarningStopParsing }).parseFromString(xml, "text/xml");
  } catch {
    throw invalid("SAML Metadata could not be read as XML");
  }
}
