import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { LaunchChecklist } from "#app/pages/admin/site/launch-checklist.tsx";
import { LeftOutList } from "#app/pages/admin/site/left-out-list.tsx";
import { PlaceList } from "#app/pages/admin/site/place-list.tsx";
import { PreviewButton } from "#app/pages/admin/site/preview-button.tsx";
import { SampleList } from "#app/pages/admin/site/sample-list.tsx";
import { useSiteState } from "#app/pages/admin/site/site-state.ts";
import { saveParts } from "#app/pages/admin/site/use-draft.ts";
import { useLookAgain } from "#app/pages/admin/site/use-look-again.ts";
import { zoneOf } from "#app/pages/admin/site/zone-of.ts";
import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { finishSetUp } from "#shop/catalog/editing/own-shop.ts";
import { samplesOf } from "#shop/catalog/editing/samples.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { paths, setupPath } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";

/** The last step: what remains to be done, and the button that publishes the shop's site. */
export function FinishStep() {
  const { draft, live, versions } = useSiteState();
  const change = useChange();
  const lookAgain = useLookAgain();
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [published, setPublished] = useState<number>();
  const year = serverNow().getFullYear();
  const { finished, leftOut } = useMemo(() => {
    const { date } = shopTimeOf(serverNow(), zoneOf(draft.document));
    const { document, leftOut } = finishSetUp(draft.document, date);
    return { leftOut, finished: document };
  }, [draft.document]);
  const read = useMemo(() => readContent(finished, year), [finished, year]);
  const samples = read.ok ? samplesOf(read.content) : [];
  const hasCities = rowsOf(draft.document, "cities").length > 0;

  const publish = () =>
    attempt(() =>
      lookAgain(async () => {
        const revision = await saveParts(change, draft, finished);
        await change(({ siteContent }) =>
          siteContent?.publish(revision, "Set up", undefined, undefined),
        );
        setPublished(versions[0]?.number ?? 0);
      }),
    );

  // The version just submitted has a higher number than all earlier ones.
  const handed = versions.find(({ number }) => published !== undefined && number > published);
  useEffect(() => {
    if (handed?.problem) setProblem(handed.problem);
  }, [handed?.problem, setProblem]);

  return (
    <div className="grid max-w-3xl gap-6">
      {handed && handed.number === live ? (
        <div role="status" className="grid gap-3 rounded-md border-2 border-go bg-go-tint p-4">
          <p className="font-semibold">Your site is live.</p>
          <p className="flex flex-wrap gap-3">
            <a href={paths.home} className={buttonVariants({ variant: "outline" })}>
              Look at Your Site
            </a>
            <Link to={paths.admin} className={buttonVariants({ variant: "ghost" })}>
              Go to the Desk
            </Link>
          </p>
        </div>
      ) : null}
      {read.ok ? null : (
        <PlaceList
          title="Fix these before you publish"
          document={finished}
          places={read.mistakes}
        />
      )}
      {hasCities ? null : (
        <p className="rounded-md bg-sunken p-3">
          You haven't added a city yet.{" "}
          <Link
            to={`${setupPath}/cities`}
            className="font-semibold underline decoration-line-strong underline-offset-2"
          >
            Add at least your own
          </Link>
          .
        </p>
      )}
      <SampleList document={draft.document} samples={samples} />
      <LeftOutList sentences={leftOut} />
      {read.ok ? <PreviewButton draft={draft} finish /> : null}
      <ProblemLine>{problem}</ProblemLine>
      {read.ok && hasCities ? (
        <Button className="justify-self-start" disabled={busy} onClick={() => void publish()}>
          {busy ? "Publishing" : "Publish My Site"}
        </Button>
      ) : null}
      <p role="status" className="text-sm text-steel">
        {handed && handed.number !== live && !handed.problem ? "Making your pages…" : ""}
      </p>
      <LaunchChecklist document={draft.document} of="settings" />
    </div>
  );
}
