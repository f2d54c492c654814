import { Link } from "react-router";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { usZones } from "#app/pages/admin/site/screens/us-states.ts";
import { useSiteState } from "#app/pages/admin/site/site-state.ts";
import { saveParts } from "#app/pages/admin/site/use-draft.ts";
import { useLookAgain } from "#app/pages/admin/site/use-look-again.ts";
import { zoneOf } from "#app/pages/admin/site/zone-of.ts";
import { startOwnShop } from "#shop/catalog/editing/own-shop.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { paths } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";

/** Introduction before the first question: explains that starting clears the example content. */
export function StartStep() {
  const { draft } = useSiteState();
  const change = useChange();
  const lookAgain = useLookAgain();
  const { busy, problem, attempt } = useAttempt();
  const start = () =>
    attempt(() => {
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const zone = usZones.some(([name]) => name === here) ? here : zoneOf(draft.document);
      const { date } = shopTimeOf(serverNow(), zone);
      // The cast is safe: version 0 was validated by the build, and has not been changed since.
      const own = startOwnShop(draft.document as unknown as SiteContent, date, zone);
      return lookAgain(() => saveParts(change, draft, own));
    });
  return (
    <div className="grid max-w-measure justify-items-start gap-5">
      <p>
        Right now the site shows an example shop. About fifteen questions make it yours: who you
        are, when you're open, what you fix and where your customers come from. It takes about ten
        minutes. Visitors won't see any of it until you publish.
      </p>
      <p className="text-steel">
        Starting clears the example's name, cities, prices, testimonials and offers from the draft.
        The texts about services stay, as long as they're true for any shop. Does the site already
        say what you want?{" "}
        <Link to={paths.site} className="underline decoration-line-strong underline-offset-2">
          Change it under Site
        </Link>
        .
      </p>
      <ProblemLine>{problem}</ProblemLine>
      <Button disabled={busy} onClick={() => void start()}>
        Start
      </Button>
    </div>
  );
}
