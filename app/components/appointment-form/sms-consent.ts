import { shop } from "#app/lib/site/published.ts";

/** Changes with every change of the wording below: stored consents refer to this version. */
export const smsConsentVersion = "2026-11";

/** Label of the optional text message checkbox; "Terms | Privacy" follow as links. */
export const smsConsentText = `Text me about my appointment (confirmations, reminders, "car is ready") from ${shop.name}. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help. Consent is not required to book.`;
