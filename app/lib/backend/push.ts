/** Manages the browsers that receive notifications about new requests. */
export interface PushDevices {
  /** The server's public key, for `pushManager.subscribe`. */
  key(): Promise<string>;
  /** Whether this endpoint belongs to the user. */
  has(endpoint: string): Promise<boolean>;
  add(subscription: PushSubscriptionJSON): Promise<void>;
  remove(endpoint: string): Promise<void>;
}
