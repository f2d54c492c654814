/** Data that tells people from bots (docs/contracts/api.md#envelope); empty parts are omitted. */
export interface SpamSignals {
  website?: string;
  captchaToken?: string;
}

/** Name of the hidden field that the captcha adds to a form. */
export const captchaField = "captchaToken";

/** Reads the spam signals of a form that is being sent. */
export function readSpamSignals(form: EventTarget | undefined): SpamSignals {
  if (!(form instanceof HTMLFormElement)) return {};
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" && value !== "" ? { [name]: value } : {};
  };
  return { ...text("website"), ...text(captchaField) };
}
