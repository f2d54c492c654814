import { cors } from "hono/cors";

/**
 * Any site may call: a call carries its own token, never a cookie, so there is nothing that another
 * site could borrow. Without the exposed headers a browser could not read error codes and pages.
 */
export const allowAnySite = cors({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowHeaders: [
    "Authorization",
    "apikey",
    "Content-Type",
    "X-Client-Info",
    "X-Supabase-Api-Version",
    "X-JWT-AUD",
  ],
  exposeHeaders: ["X-Supabase-Api-Version", "X-Total-Count", "Link", "X-Sb-Error-Code"],
  maxAge: 600,
});
