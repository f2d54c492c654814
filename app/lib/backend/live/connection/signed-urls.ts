/**
 * Minimal storage client, for signed URLs of photos (docs/contracts/storage.md). The build aliases
 * the published one to it, which everyone with an account would load in full.
 */
export class StorageClient {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #fetch: typeof fetch;

  constructor(url: string, headers: Record<string, string>, fetcher: typeof fetch) {
    this.#url = url;
    this.#headers = headers;
    this.#fetch = fetcher;
  }

  from(bucket: string) {
    return {
      /** @param expiresIn seconds */
      createSignedUrls: async (paths: readonly string[], expiresIn: number) => {
        const response = await this.#fetch(`${this.#url}/object/sign/${bucket}`, {
          method: "POST",
          headers: { ...this.#headers, "Content-Type": "application/json" },
          body: JSON.stringify({ expiresIn, paths }),
        });
        if (!response.ok) return { data: null, error: await response.json() };
        const signed: { path: string; signedURL: string | null }[] = await response.json();
        return {
          data: signed.map(({ path, signedURL }) => ({
            path,
            signedUrl: signedURL && encodeURI(this.#url + signedURL),
          })),
          error: null,
        };
      },
    };
  }
}

export class StorageApiError extends Error {}
