import type { Profile } from "#app/lib/backend/profiles.ts";

/** Warning that an account's email is not verified, shown before access is granted. */
export function UnverifiedWarning({ profile }: { profile: Profile }) {
  return (
    <p className="rounded-md border-2 border-caution bg-caution-tint p-3 text-sm [overflow-wrap:anywhere]">
      <strong>Email not verified.</strong> No one has confirmed that {profile.email} belongs to this
      person. Check with them in person or by phone before you give them access.
    </p>
  );
}
