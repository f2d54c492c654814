export const notices = undefined;
export const offers = undefined;
