import type { JWTPayload } from "jose";

/** What a verified token says. */
export type Claims = JWTPayload & Record<string, unknown>;
