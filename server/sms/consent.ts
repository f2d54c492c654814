import type { Database } from "#platform/database/database.ts";

/**
 * Whether the owner of a phone has agreed to text messages and not taken it back
 * (docs/product.md#text-messages; 47 CFR 64.1200).
 *
 * @param phone in E.164
 */
export async function hasSmsConsent(database: Database, phone: string): Promise<boolean> {
  return await database.transaction("service_role", async (tx) => {
    const { rowCount } = await tx.query(
      "select from sms_consents where phone = $1 and revoked_at is null limit 1",
      [phone],
    );
    return rowCount === 1;
  });
}
