import { isAuthApiError } from "@supabase/supabase-js";

/** Status and code of what the published client says went wrong. */
export const codeOf = (error: unknown) =>
  isAuthApiError(error) ? [error.status, error.code] : error;
