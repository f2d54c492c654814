import { useEffect, useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import type { UpgradeStatus, UpgradeStep, VersionChanges } from "#shop/upgrade.ts";

/** Milliseconds between looks while an upgrade is at work. */
const pause = 1000;

const steps: Record<UpgradeStep, string> = {
  checking: "Checking and unpacking the archive. Your site is open meanwhile.",
  "backing up": "Backing up. Your site is open meanwhile.",
  changing: "Changing over. Your site is away for a few seconds.",
};

/** The version that runs, the one that could replace it, and how the last upgrade came out (docs/product.md#health). */
export function VersionSection({ loaded }: { loaded: UpgradeStatus }) {
  const [status, follow] = useFollowed(loaded);
  const { busy, problem, attempt } = useAttempt();
  const { version, folder, found, running, last } = status;

  const upgrade = (to: string) =>
    attempt(async () => {
      const begun = await (await loadBackend()).health?.upgrade(to);
      if (begun) follow(begun);
    });

  return (
    <section aria-labelledby="version-title" className="grid max-w-measure gap-3 text-sm">
      <h2 id="version-title" className="text-xl">
        Version {version}
      </h2>
      <div role="status" className="grid gap-3 empty:hidden">
        {running ? (
          <>
            <Spinner
              label={`Upgrading${running.version ? ` to version ${running.version}` : ""}`}
              className="justify-self-start"
            />
            <p>{steps[running.step]}</p>
          </>
        ) : last ? (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{outcomeOf(last, version)}</p>
        ) : null}
      </div>
      {found && !running ? (
        <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
          <h3 className="font-sans font-semibold text-base normal-case">
            Version {found.version} is here
          </h3>
          {found.problem ? (
            <p className="[overflow-wrap:anywhere]">It can't be taken. {found.problem}</p>
          ) : (
            <>
              <Changes changes={found.changes} />
              <p className="text-steel">
                We back up first. Then your site is away for a few seconds. If version{" "}
                {found.version} doesn't come up, version {version} runs again by itself.
              </p>
              <Button
                disabled={busy}
                className="justify-self-start"
                onClick={() => void upgrade(found.version)}
              >
                {busy ? "Starting" : `Upgrade to ${found.version}`}
              </Button>
            </>
          )}
        </div>
      ) : null}
      <ProblemLine>{problem}</ProblemLine>
      {running || found ? null : (
        <p className="text-steel [overflow-wrap:anywhere]">
          {folder
            ? `To upgrade, have the archive of a later version put into ${folder} on the server, with its SHA256SUMS.`
            : "Your site runs from its sources, so whoever runs the server upgrades it there."}
        </p>
      )}
    </section>
  );
}

function Changes({ changes }: { changes: readonly VersionChanges[] }) {
  return changes.map(({ version, points }) => (
    <div key={version} className="grid gap-1">
      {changes.length > 1 ? <p className="font-semibold">{version}</p> : null}
      <ul className="grid list-disc gap-1 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  ));
}

/** What became of the last upgrade. */
function outcomeOf(last: NonNullable<UpgradeStatus["last"]>, current: string): string {
  const { at, from, version, outcome, said = "", backup } = last;
  const when = formatMoment(at);
  const to = version ? ` to version ${version}` : "";
  if (outcome === "changed") {
    const kept = backup ? ` What was there before is in ${backup}.` : "";
    return `Upgraded from version ${from} (${when}).${kept}`;
  }
  if (outcome === "refused") {
    return `The upgrade${to} didn't begin (${when}), and nothing was changed. ${said}`;
  }
  const why =
    outcome === "back"
      ? `Version ${version} didn't come up (${when}).`
      : `The upgrade${to} was cut off (${when}).`;
  return `${why} Version ${current} runs as before, and nothing is lost.${said ? ` Show this to whoever runs the server: ${said}` : ""}`;
}

/** How it is, looked at again and again while an upgrade is at work: the server may be away for moments. */
function useFollowed(loaded: UpgradeStatus) {
  const [from, setFrom] = useState(loaded);
  const [status, setStatus] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    setStatus(loaded);
  }
  const atWork = status.running !== undefined;
  useEffect(() => {
    if (!atWork) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const { health } = await loadBackend();
      const seen = await health?.version().catch(() => undefined);
      if (isOver) return;
      if (seen) setStatus(seen);
      timer = setTimeout(() => void look(), pause);
    };
    timer = setTimeout(() => void look(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [atWork]);
  return [status, setStatus] as const;
}
