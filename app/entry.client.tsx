import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startWithoutInteraction } from "#app/lib/hydration/first-interaction.ts";
import { takeOverPage } from "#app/lib/hydration/take-over-page.ts";
import { hasStoredSession } from "#app/lib/session/stored-session.ts";
import { resendOnVisit } from "#app/lib/submission/resend-on-visit.ts";

// The header differs for signed-in users and should not change under the pointer.
if (hasStoredSession()) startWithoutInteraction();

takeOverPage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Sends requests that earlier visits stored on this device.
resendOnVisit();
