import { createHash, createHmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import type { HonoRequest } from "hono";

/** `Authorization` header of a signed request (AWS Signature Version 4). */
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=[0-9a-f]{64}$/;

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Verifies a signed request as S3 does: signs it again with the key's secret, using Amazon's own
 * signer, which the server does not use.
 *
 * @returns S3's error code, or nothing
 */
export async function refusalOf(
  request: HonoRequest,
  body: Uint8Array,
  { accessKeyId, secretAccessKey }: Credentials,
): Promise<string | undefined> {
  const given = request.header("Authorization") ?? "";
  const [, key, , region = "", signed = ""] = authorization.exec(given) ?? [];
  if (!key) return "AccessDenied";
  if (key !== accessKeyId) return "InvalidAccessKeyId";
  const hash = request.header("x-amz-content-sha256");
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== createHash("sha256").update(body).digest("hex")) {
    return "XAmzContentSHA256Mismatch";
  }
  const headers = signed.split(";").map((name) => [name, request.header(name) ?? ""]);
  const url = new URL(request.url);
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: "s3",
    sha256: Sha256,
    uriEscapePath: false,
  });
  const again = await signer.sign(
    {
      method: request.method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(headers),
    },
    { signingDate: readDate(request.header("x-amz-date") ?? "") },
  );
  const normalized = again.headers.authorization?.replaceAll(", ", ",");
  return normalized === given.replaceAll(", ", ",") ? undefined : "SignatureDoesNotMatch";
}

/** `20261122T133000Z` */
const readDate = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Node's hash functions for the signer. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret ? createHmac("sha256", bytesOf(secret)) : createHash("sha256");
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Uint8Array => {
  if (typeof data === "string") return Buffer.from(data);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
};
