import type { MiddlewareHandler } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { createClientIp } from "#platform/http/client-ip.ts";
import type { Log } from "#platform/log.ts";
import type { Metrics } from "./monitoring.ts";
import { dataPolicy, securityHeaders } from "./security-headers.ts";

interface ObservedBy {
  log: Log;
  siteUrl: string;
  clientIp: ReturnType<typeof createClientIp>;
  /** Undefined: metrics are off. */
  metrics: Metrics | undefined;
}

/**
 * Middleware that sets each request's logger and client IP, adds the site's headers to each
 * response, and logs and measures the outcome.
 */
export function observeRequests(deps: ObservedBy): MiddlewareHandler<AppEnvironment> {
  const secure = Object.entries(securityHeaders(deps.siteUrl));
  return async (c, next) => {
    const started = performance.now();
    c.set("log", deps.log.child({ request: c.var.requestId }));
    c.set("clientIp", deps.clientIp(c.env?.incoming));
    for (const [name, value] of secure) c.header(name, value);
    c.header("Content-Security-Policy", dataPolicy);
    await next();
    // The route pattern, not the path: paths may contain tokens.
    const { method, routePath } = c.req;
    const milliseconds = Math.round(performance.now() - started);
    deps.metrics?.observeRequest(method, routePath, c.res.status, milliseconds / 1000);
    c.var.log.info({ method, route: routePath, status: c.res.status, milliseconds }, "request");
  };
}
