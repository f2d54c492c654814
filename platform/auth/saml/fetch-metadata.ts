import { invalid } from "#platform/auth/errors.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readResponse } from "#platform/http/read-response.ts";

const timeoutMilliseconds = 5000;
const maximumBytes = 1024 * 1024;

/**
 * Fetches the metadata document of an identity provider.
 *
 * @throws {HttpError} 400 for an address that is not https, saml_metadata_fetch_failed
 */
export async function fetchIdpMetadata(address: string): Promise<string> {
  if (!URL.canParse(address) || new URL(address).protocol !== "https:") {
    throw invalid("metadata_url is not a HTTPS URL");
  }
  try {
    const response = await fetch(address, {
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
