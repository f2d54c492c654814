/** An item that requires action by staff: a row of `worklist`. */
export interface WorkItem {
  /**
   * `request`, `callback`, `message`, `financing`, `text`, `undelivered`, `ready`, `approval`, or
   * newer ones.
   */
  kind: string;
  id: string;
  /** ISO 8601 */
  since: string;
  /** Name of the customer; null if unknown. */
  name: string | null;
  phone: string | null;
  /** Recipient of an undelivered email. */
  email: string | null;
  /**
   * Service (and vehicle of a car), start of the message or text, or channel of an undelivered
   * message.
   */
  summary: string;
  /** Whether it is a message that nobody has opened. */
  unread: boolean;
  appointment_id: string | null;
  /** For a callback request, the day it is about. */
  scheduled_date: string | null;
  scheduled_time: string | null;
  /** Of an undelivered message that was refused for good: what that says about the recipient. */
  refusal?: "stopped" | "no_such_address" | "other" | null;
}

/** Items that require action by staff. */
export interface Worklist {
  /** All items, oldest first. */
  load(): Promise<readonly WorkItem[]>;
  /** Marks an undelivered message as handled. */
  handle(id: string): Promise<void>;
  /** Marks a callback request as handled without a booking. */
  handleCallback(id: string): Promise<void>;
  /** Subscribes to possible changes of the list; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}

/** Manages the browsers that receive notifications about new requests. */
export interface PushDevices {
  /** The server's public key, for `pushManager.subscribe`. */
  key(): Promise<string>;
  /** Whether this endpoint belongs to the user. */
  has(endpoint: string): Promise<boolean>;
  add(subscription: PushSubscriptionJSON): Promise<void>;
  remove(endpoint: string): Promise<void>;
}
