import { randomBytes } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterFile } from "#tests/support/after-file.ts";
import { givenService } from "#tests/support/desk/given-service.ts";
import { quiet, type Service } from "#tests/support/published-client.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";

/** The service as used by programs with either key. */
export interface Target extends Service {
  /** The owner's own program. */
  owner: SupabaseClient;
  /** An anonymous visitor. */
  visitor: SupabaseClient;
  /** Creates a bucket that is emptied and deleted after the file. */
  bucket(options?: Parameters<SupabaseClient["storage"]["createBucket"]>[1]): Promise<string>;
  /**
   * Calls an endpoint without the published client; `key` is the bearer, by default the owner's.
   */
  call(path: string, init?: RequestInit & { key?: string | null }): Promise<Response>;
}

type Bucket = ReturnType<SupabaseClient["storage"]["from"]>;

/**
 * Opens the service at `CONTRACT_URL` with `CONTRACT_ANON_KEY` and `CONTRACT_SERVICE_KEY`, which
 * may be a hosted one; by default, starts one of this project on its own port.
 */
export async function openTarget(): Promise<Target> {
  const service = givenService(process.env) ?? (await startService());
  const { url, anonKey, serviceKey } = service;
  const owner = createClient(url, serviceKey, { auth: quiet });
  const made: string[] = [];
  afterFile(async () => {
    for (const id of made) {
      await owner.storage.emptyBucket(id);
      await owner.storage.deleteBucket(id);
    }
  });
  return {
    ...service,
    owner,
    visitor: createClient(url, anonKey, { auth: quiet }),
    async bucket(options = { public: false }) {
      const id = newName();
      const { error } = await owner.storage.createBucket(id, options);
      if (error) throw error;
      made.push(id);
      return id;
    },
    async call(path, { key = serviceKey, headers, ...init } = {}) {
      return await fetch(`${url}/storage/v1${path}`, {
        ...init,
        headers: { ...(key && { Authorization: `Bearer ${key}` }), ...headers },
      });
    },
  };
}

/** A text file as a Blob. */
export const text = (content: string): Blob => new Blob([content], { type: "text/plain" });

/** Content of a text file. */
export async function textOf(bucket: Bucket, path: string): Promise<string> {
  const { data, error } = await bucket.download(path);
  if (error) throw error;
  return await data.text();
}

/** A unique bucket name. */
export const newName = (): string => `contract-${randomBytes(6).toString("hex")}`;

async function startService(): Promise<Service> {
  const shop = await createTestApp({}, { now: () => new Date() });
  const { url, serve } = await openPort();
  serve(shop);
  return {
    url,
    anonKey: await shop.accessTokens.anonKey(),
    serviceKey: await shop.accessTokens.serviceRoleKey(),
  };
}
