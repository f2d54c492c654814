import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { lateFacts } from "#app/lib/site/published.ts";
import { type EventReplay, recordEvents } from "./event-replay.ts";
import { firstInteraction } from "./first-interaction.ts";
import { lazyComponent, PartBoundary } from "./lazy-component.tsx";
import { retryUntilLoaded } from "./retry-until-loaded.ts";

/**
 * A component whose code is loaded at the visitor's first interaction with the page. Its HTML is
 * fully prerendered and hydrated in place: nothing moves, nothing typed or focused is lost, and a
 * button pressed too early is pressed again.
 *
 *     const ContactForm = hydrateOnInteraction(() =>
 *       import("#app/components/contact-form.tsx").then((module) => module.ContactForm),
 *     );
 *
 * Props may change at any time; they reach the component once it has loaded. If a context above it
 * changes urgently before that, React discards the prerendered nodes, and a copy with the same
 * input replaces them.
 *
 * A navigation inside the site waits for the code, so that the new page appears complete.
 *
 * @param load loads the component; retried while it fails, with the prerendered HTML in place and a
 *   message to visitors who use it
 * @param fallback what to show after a navigation instead of waiting
 * @param isForm whether visitors use it first: its code is loaded at once, while React is still
 *   hydrating the page, and before that of other parts
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  isForm = false,
): ComponentType<Props> {
  const interaction = firstInteraction();
  // Its props and its code may use any facts of the site.
  const loadWithFacts = () => Promise.all([load(), lateFacts()]).then(([component]) => component);
  const fetching = retryUntilLoaded(loadWithFacts);
  // A failed load is repeated when the component is shown.
  if (isForm) void interaction.then(loadWithFacts).catch(() => undefined);
  const LazyComponent = lazy(async () => {
    await interaction;
    return { default: await fetching.run() };
  });
  // Nothing is prerendered here, so a failure must not keep the rest of the page waiting.
  const Following = lazy(async () => {
    await interaction;
    return { default: await loadWithFacts().catch(() => lazyComponent(loadWithFacts)) };
  });

  function Part(props: Props) {
    const part = useRef<HTMLDivElement>(null);
    const early = useRef<EventReplay>(undefined);
    const [firstProps] = useState(props);
    const [arrived, setArrived] = useState(false);
    const [copied, setCopied] = useState(false);

    // React cannot fill the shell of a client-rendered page while it waits for a part.
    useEffect(() => {
      if (window.__reactRouterContext?.isSpaMode) void fetching.failure.then(() => setCopied(true));
    }, []);

    useEffect(() => {
      if (arrived || !part.current) return;
      early.current = recordEvents(part.current, fetching.want);
      return () => early.current?.stop();
    }, [arrived]);

    const current = arrived ? props : firstProps;
    // Memoized until the code has loaded, so that no re-render above reaches the waiting HTML.
    return useMemo(
      () => (
        <div ref={part} className="contents">
          <Suspense
            key={copied ? "copied" : "prerendered"}
            fallback={<Fallback part={part} early={early} fallback={fallback} />}
          >
            <PartBoundary>
              <LazyComponent {...current} />
            </PartBoundary>
            <Arrived early={early} onArrive={setArrived} />
          </Suspense>
        </div>
      ),
      [current, copied],
    );
  }

  return function Deferred(props: Props) {
    const [prerendered] = useState(useHydrating());
    if (prerendered || fallback !== null) return <Part {...props} />;
    return (
      <div className="contents">
        <PartBoundary>
          <Following {...props} />
        </PartBoundary>
      </div>
    );
  };
}

const never = () => () => undefined;

/** Whether React is hydrating prerendered HTML here. */
function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

interface ArrivedProps {
  early: RefObject<EventReplay | undefined>;
  onArrive: (arrived: true) => void;
}

/**
 * Rendered after the component, so that its effects run right after the component's own: those of layout when React
 * has taken over the elements, the others when its code can handle what is replayed, some milliseconds later on a
 * busy device.
 */
function Arrived({ early, onArrive }: ArrivedProps) {
  useLayoutEffect(() => early.current?.hydrated(), [early]);
  useEffect(() => {
    early.current?.finish();
    early.current = undefined;
    onArrive(true);
  }, [early, onArrive]);
  return null;
}

interface FallbackProps {
  part: RefObject<HTMLElement | null>;
  early: RefObject<EventReplay | undefined>;
  fallback: ReactNode;
}

/** A copy of the prerendered nodes that React is about to discard, if any. */
function Fallback({ part, early, fallback }: FallbackProps) {
  const [html] = useState(() => part.current?.innerHTML);
  useLayoutEffect(() => early.current?.restore(), [early]);
  if (!html) return fallback;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own prerendered HTML, unchanged
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
