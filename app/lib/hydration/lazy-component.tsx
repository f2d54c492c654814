import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { loadAdvice, openPage } from "./take-over-page.ts";

export interface LoadFailureProps {
  onRetry: () => void;
}

/** Replaces a part that failed to load or to render. */
function LoadFailure({ onRetry }: LoadFailureProps) {
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <p role="alert">This part couldn't load. {loadAdvice}</p>
      <button
        type="button"
        className="min-h-11 rounded-md border-2 px-5 font-semibold"
        onClick={onRetry}
      >
        Try Again
      </button>
    </div>
  );
}

/** The same as the `ErrorBoundary` of a screen's route: the layout around it stays. */
export function PartFailed() {
  return <LoadFailure onRetry={() => void openPage()} />;
}

/** Error boundary that confines a failure to its children. */
export class PartBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <LoadFailure onRetry={() => this.setState({ broken: false })} />;
  }
}

/**
 * A component whose code is loaded when it is first rendered. If that fails, only this part is
 * replaced by a message with a button, and loading is retried when the device comes back online. If
 * a requested retry fails while online, a newer build has replaced this one, and the page is
 * reloaded.
 *
 *     const DateCalendar = lazyComponent(() =>
 *       import("./date-calendar.tsx").then((module) => module.DateCalendar),
 *     );
 *
 * @param load loads the component
 * @param options.loading shown while it loads
 * @param options.failed shown if it cannot be loaded
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    loading = null,
    failed: Failed = LoadFailure,
  }: { loading?: ReactNode; failed?: ComponentType<LoadFailureProps> } = {},
): ComponentType<Props> & { preload(): Promise<void> } {
  let Loaded: ComponentType<Props> | undefined;

  function LazyComponent(props: Props) {
    // Number of failed attempts.
    const [failures, setFailures] = useState(0);
    const [, setLoaded] = useState(Loaded !== undefined);
    const mounted = useRef(true);

    const attempt = useCallback(async (asked: boolean) => {
      try {
        Loaded ??= await load();
        if (mounted.current) setLoaded(true);
      } catch {
        if (asked && navigator.onLine) void openPage();
        if (mounted.current) setFailures((count) => count + 1);
      }
    }, []);

    useEffect(() => {
      mounted.current = true;
      const fetchCode = () => void attempt(false);
      if (!Loaded) fetchCode();
      window.addEventListener("online", fetchCode);
      return () => {
        mounted.current = false;
        window.removeEventListener("online", fetchCode);
      };
    }, [attempt]);

    if (Loaded) {
      return (
        <PartBoundary>
          <Loaded {...props} />
        </PartBoundary>
      );
    }
    // A new key for each failure, so that it is announced again.
    return failures > 0 ? <Failed key={failures} onRetry={() => void attempt(true)} /> : loading;
  }

  return Object.assign(LazyComponent, {
    /**
     * Loads the code ahead, so that the component then renders at once without shifting the layout. Never
     * rejects: after a failure, the component shows the error in its place.
     */
    async preload() {
      Loaded ??= await load().catch(() => undefined);
    },
  });
}
