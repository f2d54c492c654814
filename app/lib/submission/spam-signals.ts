/**
 * What tells a person from a program (docs/contracts/api.md#envelope); empty parts are left out.
 */
export interface SpamSignals {
  website?: string;
  captchaToken?: string;
}

/** Name of the hidden field that the captcha puts into a form. */
export const captchaField = "captchaToken";

/** Reads the signals of spam from a form that is being sent. */
export function readSpamSignals(form: EventTarget | undefined): SpamSignals {
  if (!(form instanceof HTMLFormElement)) return {};
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" && value !== "" ? { [name]: value } : {};
  };
  return { ...text("website"), ...text(captchaField) };
}
