import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startWithoutInteraction } from "#app/lib/hydration/first-interaction.ts";
import { keepPage } from "#app/lib/hydration/keep-page.ts";
import { hasStoredSession } from "#app/lib/session/stored-session.ts";
import { resendOnVisit } from "#app/lib/submission/resend-on-visit.ts";

// The header of somebody who is signed in is another one; it should not change under the hand.
if (hasStoredSession()) startWithoutInteraction();

keepPage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Requests that an earlier visit could not send wait on this device.
resendOnVisit();
