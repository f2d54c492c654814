/** The id of the heading above the form, and of the one that takes its place. */
export const appointmentTitle = "appointment-title";
