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
import { type EventReplay, keepEvents } from "./event-replay.ts";
import { firstInteraction } from "./first-interaction.ts";
import { lateFacts } from "./late-facts.ts";
import { lazyComponent, PartBoundary } from "./lazy-component.tsx";
import { persistentLoad } from "./persistent-load.ts";

/**
 * A component whose code is fetched at the visitor's first interaction with the page. Its HTML is
 * prerendered in full and stays as it is until React takes it over in place: nothing moves, nothing
 * typed or focused is lost, and a button pressed too early is pressed again.
 *
 *     const ContactForm = hydrateOnInteraction(() =>
 *       import("#app/components/contact-form.tsx").then((module) => module.ContactForm),
 *     );
 *
 * Props may change at any time; they reach the component once it has arrived. Should a context above
 * it change urgently while the code is on its way, React discards the prerendered nodes; a copy with
 * the same input then stands in their place.
 *
 * A navigation inside the site waits for the code, so that the new page appears complete.
 *
 * @param load fetches the component; repeated while it fails, the prerendered HTML standing meanwhile,
 *   and whoever uses it is told
 * @param fallback what to show after a navigation instead of waiting
 * @param isForm whether people touch it first: its code is fetched at once, while React is still on its
 *   way through the page, and before that of other parts
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  isForm = false,
): ComponentType<Props> {
  const interaction = firstInteraction();
  // Its props and its code may speak of anything that the shop says.
  const loadWithFacts = () => Promise.all([load(), lateFacts()]).then(([component]) => component);
  const fetching = persistentLoad(loadWithFacts);
  // What fails is fetched again when it is shown.
  if (isForm) void interaction.then(loadWithFacts).catch(() => undefined);
  const LazyComponent = lazy(async () => {
    await interaction;
    return { default: await fetching.run() };
  });
  // Nothing of the page stands there yet, so that a failure must not keep the rest waiting.
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

    // React cannot fill the shell of a page that only the browser renders while it waits for a part.
    useEffect(() => {
      if (window.__reactRouterContext?.isSpaMode) void fetching.failure.then(() => setCopied(true));
    }, []);

    useEffect(() => {
      if (arrived || !part.current) return;
      early.current = keepEvents(part.current, fetching.want);
      return () => early.current?.stop();
    }, [arrived]);

    const current = arrived ? props : firstProps;
    // The same element until the code is here, so that no re-render above reaches the waiting HTML.
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
            <Arrived
              onArrive={() => {
                early.current?.finish();
                setArrived(true);
              }}
            />
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

/** Whether React is taking over prerendered HTML right here. */
function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Stands behind the component; its effect runs right after the component's own. */
function Arrived({ onArrive }: { onArrive: () => void }) {
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    onArrive();
  });
  return null;
}

interface FallbackProps {
  part: RefObject<HTMLElement | null>;
  early: RefObject<EventReplay | undefined>;
  fallback: ReactNode;
}

/** A copy of the prerendered nodes that React is about to discard, if there are any. */
function Fallback({ part, early, fallback }: FallbackProps) {
  const [html] = useState(() => part.current?.innerHTML);
  useLayoutEffect(() => early.current?.restore(), [early]);
  if (!html) return fallback;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own prerendered HTML, unchanged
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
