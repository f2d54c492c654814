import { isAuthApiError } from "@supabase/supabase-js";

/** Status and code of an error from the published client. */
export const codeOf = (error: unknown) =>
  isAuthApiError(error) ? [error.status, error.code] : error;
