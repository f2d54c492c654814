/** The id of the heading above the form, and of the one that takes its place. */
export const appointmentTitle = "appointment-title";

/** The ids of the form's fields begin with it. */
export const formId = "appointment";

/** What links to the form lead to: its first field, or what stands in place of a form that was sent. */
export const formStart = `${formId}-name`;
