import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { keepEarlyInput } from "./early-input.ts";
import { firstInteraction } from "./first-interaction.ts";

/**
 * A component whose code is fetched at the visitor's first interaction with the page. Its HTML is
 * prerendered in full and stays as it is until React takes it over in place: nothing moves, nothing
 * typed or focused is lost, and a button pressed too early is pressed again.
 *
 *     const ContactForm = deferred(() =>
 *       import("#app/components/contact-form.tsx").then((module) => module.ContactForm),
 *     );
 *
 * Props may change at any time; they reach the component once it has arrived. A context that it
 * reads, or that lies above it, must change inside `startTransition` (the router does so): an urgent
 * change would make React discard the prerendered HTML while the code is still on its way.
 *
 * @param load fetches the component; repeated while it fails, the prerendered HTML standing meanwhile
 * @param fallback what to show when the component is first needed after a navigation
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const arrival = firstInteraction().then(() => untilLoaded(load));
  const Arriving = lazy(async () => ({ default: await arrival }));

  return function Deferred(props: Props) {
    const part = useRef<HTMLDivElement>(null);
    const early = useRef<ReturnType<typeof keepEarlyInput>>(undefined);
    const [firstProps] = useState(props);
    const [arrived, setArrived] = useState(false);

    useEffect(() => {
      if (arrived || !part.current) return;
      early.current ??= keepEarlyInput(part.current);
      return () => {
        early.current?.stop();
        early.current = undefined;
      };
    }, [arrived]);

    const current = arrived ? props : firstProps;
    // The same element until the code is here, so that no re-render above reaches the waiting HTML.
    return useMemo(
      () => (
        <div ref={part} className="contents">
          <Suspense fallback={fallback}>
            <Arriving {...current} />
            <Arrived
              onArrive={() => {
                early.current?.finish();
                setArrived(true);
              }}
            />
          </Suspense>
        </div>
      ),
      [current],
    );
  };
}

/** Stands behind the component; its effect runs right after the component's own. */
function Arrived({ onArrive }: { onArrive: () => void }) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    onArrive();
  });
  return null;
}

async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (typeof document === "undefined") return load();
  for (let wait = 1000; ; wait = Math.min(wait * 2, 60_000)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
