import { createClient, type SupabaseClient } from "@supabase/supabase-js";

type ClientOptions = NonNullable<Parameters<typeof createClient>[2]>["auth"];

/** A service with its two API keys. */
export interface Service {
  /** URL of the site; the accounts service is below `/auth/v1`. */
  url: string;
  anonKey: string;
  serviceKey: string;
}

/** An accounts service as external programs use it. */
export interface PublishedClient extends Service {
  /** Creates a client like a separate browser, not signed in. */
  client(options?: ClientOptions): SupabaseClient;
  /** Creates a client with the owner's key. */
  ownersClient(): SupabaseClient;
  /** Calls an endpoint without the published client. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}

interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on whatever came
  body: any;
}

/** No timers that outlive the test, no session in storage shared by tests. */
export const quiet = { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false };

export function publishedClient(service: Service): PublishedClient {
  const { url, anonKey, serviceKey } = service;
  return {
    ...service,
    client: (options) => createClient(url, anonKey, { auth: { ...quiet, ...options } }),
    ownersClient: () => createClient(url, serviceKey, { auth: quiet }),
    async call(method, path, { body, token, headers } = {}) {
      const response = await fetch(`${url}/auth/v1${path}`, {
        method,
        redirect: "manual",
        headers: {
          apikey: anonKey,
          "Content-Type": "application/json;charset=UTF-8",
          "X-Supabase-Api-Version": "2024-01-01",
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === "string" ? body : JSON.stringify(body),
        }),
      });
      const text = await response.text();
      const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
      };
    },
  };
}
