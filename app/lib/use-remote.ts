import { startTransition, useCallback, useEffect, useRef, useState } from "react";

/** Something fetched, and how that went. */
export interface Remote<Data> {
  /** The last that arrived; stays while newer data is on its way. */
  data: Data | undefined;
  error: unknown;
  loading: boolean;
  reload: () => void;
}

/**
 * Fetches when the screen appears, whenever `key` changes, and on `reload`. What was asked for before
 * is aborted and never shown late.
 *
 * @param key names what is fetched; another key, other data
 */
export function useRemote<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Remote<Data> {
  const [state, setState] = useState<Omit<Remote<Data>, "reload">>({
    data: undefined,
    error: undefined,
    loading: true,
  });
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or round asks again
  useEffect(() => {
    const asking = new AbortController();
    setState((last) => ({ ...last, loading: true }));
    latest.current(asking.signal).then(
      (data) => {
        if (asking.signal.aborted) return;
        // Many rows are drawn a few at a time, so that typing goes on.
        startTransition(() => setState({ data, error: undefined, loading: false }));
      },
      (error: unknown) => {
        if (!asking.signal.aborted) setState((last) => ({ ...last, error, loading: false }));
      },
    );
    return () => asking.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { ...state, reload };
}
