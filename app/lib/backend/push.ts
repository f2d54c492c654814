/** Tells the server which browsers want to hear of new requests. */
export interface PushDevices {
  /** The key of the installation, as `pushManager.subscribe` takes it. */
  key(): Promise<string>;
  /** Whether this endpoint is one of the person's own. */
  has(endpoint: string): Promise<boolean>;
  add(subscription: PushSubscriptionJSON): Promise<void>;
  remove(endpoint: string): Promise<void>;
}
