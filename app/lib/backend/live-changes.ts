import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";

/** Milliseconds between two looks where nothing tells of changes. */
const pollInterval = 20_000;

/**
 * Calls back when any appointment changed: at once where there is a live connection, within twenty
 * seconds otherwise. All listeners share one connection, which ends with the last of them.
 *
 * @param realtime whether the data API has a live connection (realtime contract, section 3)
 */
export function appointmentChanges(
  client: SupabaseClient,
  realtime: boolean,
): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const connect = () => {
    let wanted = true;
    const join = (): RealtimeChannel =>
      client
        .channel("appointments")
        .on("postgres_changes", { event: "*", schema: "public", table: "appointments" }, tell)
        .subscribe((status) => {
          // What happened before, or while the connection was lost, nobody has told.
          if (status === "SUBSCRIBED") tell();
          if (status === "CLOSED" && wanted) void joinAgain();
        });
    // The service closes the channel of a session that has ended: asking who this is makes the
    // library drop it, and the screens lead to signing in.
    const joinAgain = async () => {
      const { data } = await client.auth.getUser();
      if (wanted && data.user) channel = join();
    };
    let channel = join();
    return () => {
      wanted = false;
      void client.removeChannel(channel);
    };
  };
  const poll = () => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") tell();
    }, pollInterval);
    return () => clearInterval(timer);
  };

  return (listener) => {
    listeners.add(listener);
    disconnect ??= realtime ? connect() : poll();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      disconnect?.();
      disconnect = undefined;
    };
  };
}
