import { Secret, TOTP } from "otpauth";
import encodeQr from "qr";

const period = 30;
/**
 * Time steps accepted before and after the current one, for clock drift and slow typing (RFC 6238,
 * section 5.2).
 */
const window = 1;

/** Quiet zone around a QR code in modules; scanners require it (ISO/IEC 18004, 5.3.8). */
const quietZone = 4;

/** What a user scans or types into an authenticator. */
export interface TotpEnrolment {
  /** Base32. */
  secret: string;
  /** `otpauth://totp/...` */
  uri: string;
  /** SVG without an XML declaration: the published client turns it into a data URL. */
  qr_code: string;
}

/** Generates a 160-bit key (RFC 4226, section 4). */
export function enrolTotp(issuer: string, label: string): TotpEnrolment {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), ...parameters });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: encodeQr(uri, "svg", { border: quietZone }) };
}

/**
 * Returns the time step (30 s since 1970) that `code` belongs to, so that reuse can be rejected;
 * undefined for a wrong code.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), ...parameters });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const parameters = { algorithm: "SHA1", digits: 6, period };
