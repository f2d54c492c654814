import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { messageOf, type OfferedSession } from "#app/lib/backend/backend.ts";
import { errorMessages } from "#app/lib/session/accounts.ts";
import { type Arrival, readArrival, withoutArrival } from "#app/lib/session/arrival.ts";
import { claimAfterSignIn } from "#app/lib/session/claim.ts";
import { startSession } from "#app/lib/session/session.ts";
import { signInActions } from "./sign-in-paths.ts";

/** Result of handling the data in a callback URL. */
export type Arrived =
  | { kind: "reading" }
  | { kind: "offered"; offer: OfferedSession; recovering: boolean }
  /** A link that cannot sign in here, and what it has done anyway. */
  | { kind: "elsewhere"; good: boolean; words: string }
  /** Result of an email change, which the account shows until it is left. */
  | { kind: "email-change"; words: string }
  | { kind: "failed"; words: string };

/** The URL is untrusted: known codes get our own messages, and its text is never shown. */
const refused = (code: string): string =>
  (Object.hasOwn(errorMessages, code) && errorMessages[code]) ||
  "That didn't work. Please try again.";

/** What a link has done that was opened in another browser than the one that requested it. */
function resultOfOtherBrowser(query: URLSearchParams): Arrived {
  if (query.get("from") === "confirmation") {
    return {
      kind: "elsewhere",
      good: true,
      words: "Your email address is confirmed. Now sign in.",
    };
  }
  if (query.get("from") === "email-change") {
    const words = "Your new email address is confirmed. Use it the next time you sign in.";
    return { kind: "email-change", words };
  }
  if (query.get("from") === "email-link" || query.get("action") === signInActions.newPassword) {
    const words =
      "This link only works in the browser where you asked for it, and only once. You can ask for a new one here.";
    return { kind: "elsewhere", good: false, words };
  }
  return { kind: "elsewhere", good: false, words: "We couldn't sign you in. Please try again." };
}

/**
 * Reads the data in a callback URL and removes it from the URL at once. A code that this browser
 * requested signs in; a complete session may be anyone's and is only offered.
 */
export function useArrival() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const arrival = useMemo(() => readArrival(search, hash), [search, hash]);
  const [arrived, setArrived] = useState<Arrived>();
  const taken = useRef<Arrival>(undefined);

  useEffect(() => {
    if (!arrival || taken.current === arrival) return;
    taken.current = arrival;
    void navigate({ search: withoutArrival(search), hash: "" }, { replace: true, state });
    setArrived({ kind: "reading" });
    take(arrival, new URLSearchParams(search)).then(setArrived, (error: unknown) =>
      setArrived({ kind: "failed", words: messageOf(error) }),
    );
  }, [arrival, search, state, navigate]);

  const shown: Arrived | undefined = arrival ? { kind: "reading" } : arrived;
  return { arrived: shown, leave: () => setArrived(undefined) };
}

async function take(arrival: Arrival, query: URLSearchParams): Promise<Arrived | undefined> {
  if (arrival.kind === "refused") {
    return { kind: "failed", words: refused(arrival.code) };
  }
  if (arrival.kind === "one-of-two") {
    const words = "One more link to open: the one we sent to your other address.";
    return { kind: "email-change", words };
  }
  const { accounts, appointments } = await startSession();
  if (arrival.kind === "code") {
    const person = await accounts.finishSignIn(arrival.code);
    if (!person) return resultOfOtherBrowser(query);
    claimAfterSignIn(appointments, person);
    return emailChanged(query, person.email);
  }
  const offer = await accounts.offeredSession(arrival.tokens);
  const current = await accounts.current();
  if (current?.id !== offer.id) {
    return { kind: "offered", offer, recovering: arrival.recovering };
  }
  // The same user loses nothing by this, and sees what the link has changed.
  await offer.accept();
  return emailChanged(query, offer.email);
}

function emailChanged(query: URLSearchParams, email: string): Arrived | undefined {
  if (query.get("from") !== "email-change") return undefined;
  return { kind: "email-change", words: `Your email address has changed to ${email}.` };
}
