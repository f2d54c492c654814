/** Something that waits for somebody of the shop: a row of `worklist`. */
export interface WorkItem {
  /** `request`, `callback`, `message`, `financing`, `text`, `undelivered`, `ready`, `approval`; a newer database may know others. */
  kind: string;
  id: string;
  /** ISO 8601 */
  since: string;
  /** Whom it is about; null where nobody knows. */
  name: string | null;
  phone: string | null;
  /** Of an undelivered email where it was to go. */
  email: string | null;
  /** The service, of a car with what it is, the beginning of the message or text, or how an undelivered one was sent. */
  summary: string;
  /** A message that nobody has opened. */
  unread: boolean;
  appointment_id: string | null;
  /** Of a request to be called: the day that it is about. */
  scheduled_date: string | null;
  scheduled_time: string | null;
}

/** What waits for staff. */
export interface Worklist {
  /** Everything, the oldest first. */
  load(): Promise<readonly WorkItem[]>;
  /** How many appointments a day has. */
  bookedOn(date: string): Promise<number>;
  /** Somebody took care of a message that was not delivered. */
  handle(id: string): Promise<void>;
  /** Somebody has called, and it became no booking. */
  handleCallback(id: string): Promise<void>;
  /** Calls back when something of it may have changed; returns how to stop. */
  onChange(listener: () => void): () => void;
}
