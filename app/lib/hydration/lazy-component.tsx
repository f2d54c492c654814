import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { loadAdvice, openPage } from "./keep-page.ts";

export interface LoadFailureProps {
  onRetry: () => void;
}

/** Stands in the place of a part that could not be fetched, or broke. */
function LoadFailure({ onRetry }: LoadFailureProps) {
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <p role="alert">This part couldn't load. {loadAdvice}</p>
      <button
        type="button"
        className="min-h-11 rounded-md border-2 px-5 font-semibold"
        onClick={onRetry}
      >
        Try again
      </button>
    </div>
  );
}

/** The same for a view of a screen, as the `ErrorBoundary` of its route: the frame around it stands. */
export function PartFailed() {
  return <LoadFailure onRetry={() => void openPage()} />;
}

/** Keeps what breaks inside it from taking the page away. */
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
 * A component whose code is fetched when it is first shown. What cannot be fetched takes nothing away
 * but itself: words and a button stand in its place, and it is tried again when the device comes back
 * online. Asked for once more in vain while there is a network, the page is opened anew: a newer build
 * has taken the place of this one.
 *
 *     const DateCalendar = lazyComponent(() =>
 *       import("./date-calendar.tsx").then((module) => module.DateCalendar),
 *     );
 *
 * @param load fetches the component
 * @param options.loading stands in its place meanwhile
 * @param options.failed stands in its place when it cannot be fetched
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
    // Counts the attempts that failed.
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
    // A new element for each failure, so that it is read out again.
    return failures > 0 ? <Failed key={failures} onRetry={() => void attempt(true)} /> : loading;
  }

  return Object.assign(LazyComponent, {
    /** Fetches the code ahead: what is shown after that is there at once, and moves nothing. */
    async preload() {
      Loaded ??= await load();
    },
  });
}
