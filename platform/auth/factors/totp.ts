import { Secret, TOTP } from "otpauth";
import encodeQr from "qr";

const period = 30;
/** Of RFC 6238, section 5.2: clocks and fingers are late; one step either way. */
const window = 1;

/** Modules of white around a code, without which scanners do not find it (ISO/IEC 18004, 5.3.8). */
const quietZone = 4;

/** What a person scans or types into their authenticator. */
export interface TotpEnrolment {
  /** Base32. */
  secret: string;
  /** `otpauth://totp/...` */
  uri: string;
  /** An SVG without an XML declaration: the published client makes a data address of it. */
  qr_code: string;
}

/** Makes a key of 160 bits (RFC 4226, section 4). */
export function enrolTotp(issuer: string, label: string): TotpEnrolment {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), ...parameters });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: encodeQr(uri, "svg", { border: quietZone }) };
}

/**
 * The time step (30 s since 1970) that `code` belongs to, so that it can be refused a second time;
 * undefined when the code is wrong.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), ...parameters });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const parameters = { algorithm: "SHA1", digits: 6, period };
