import { shop } from "#content/shop.ts";

/** Changes with every change of the words below: stored consents name the text they agreed to. */
export const smsConsentVersion = "2026-11";

/** The words of the optional text message box; "Terms | Privacy" follow as links. */
export const smsConsentText = `Text me about my appointment (confirmations, reminders, "car is ready") from ${shop.name}. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help. Consent is not required to book.`;
