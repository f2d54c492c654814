type ToastVariant = "default" | "destructive";

export interface ToastMessage {
  title: string;
  description?: string;
  /** Button in the message with an action for the visitor. */
  action?: { label: string; run: () => void };
  /** `destructive` reports a failure and stays until it is closed; `default` stays 5 seconds. */
  variant?: ToastVariant;
  /** Milliseconds that it stays, if not the default of its variant. */
  duration?: number;
}

export interface ToastEntry extends ToastMessage {
  id: number;
  variant: ToastVariant;
  open: boolean;
}

/** Maximum number of messages at a time (docs/product.md#messages-on-top-of-the-page). */
const toastLimit = 1;

/** Milliseconds until a dismissed message is removed from memory. */
const removalDelay = 1_000_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a message, replacing the one on the screen. Returns its id. */
export function toast({ variant = "default", ...message }: ToastMessage): number {
  lastId += 1;
  publish([{ ...message, variant, id: lastId, open: true }, ...entries].slice(0, toastLimit));
  return lastId;
}

/** Closes one message, or all of them. */
export function dismissToast(id?: number): void {
  const closes = (entry: ToastEntry) => entry.open && (id === undefined || entry.id === id);
  if (!entries.some(closes)) return;
  const closed = new Set(entries.filter(closes).map((entry) => entry.id));
  publish(entries.map((entry) => (closed.has(entry.id) ? { ...entry, open: false } : entry)));
  setTimeout(() => publish(entries.filter((entry) => !closed.has(entry.id))), removalDelay);
}

/** The current messages, newest first. The same array until something changes. */
export function readToasts(): readonly ToastEntry[] {
  return entries;
}

/** Subscribes to every change; returns a function to unsubscribe. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
