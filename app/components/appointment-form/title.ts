/** Id of the heading above the form, and of the heading that replaces it. */
export const appointmentTitle = "appointment-title";

/** Prefix of the form's field ids. */
export const formId = "appointment";

/** Target of links to the form: its first field, or the confirmation after it was sent. */
export const formStart = `${formId}-service`;
