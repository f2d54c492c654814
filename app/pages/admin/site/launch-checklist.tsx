import { useEffect, useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { LaunchFindings } from "#app/lib/backend/site-content.ts";

/**
 * What is to be done before visitors come, as the server sees it: the list of `npm run launch-check`.
 *
 * @param of leave out what the site says as long as it is not published
 */
export function LaunchChecklist({ of = "all" }: { of?: "all" | "settings" }) {
  const [findings, setFindings] = useState<LaunchFindings>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isShown = true;
    loadBackend()
      .then((backend) => backend.siteContent?.launchFindings())
      .then((found) => isShown && setFindings(found))
      .catch((error: unknown) => isShown && setProblem(messageOf(error)));
    return () => {
      isShown = false;
    };
  }, []);
  if (problem) return <ProblemLine>{problem}</ProblemLine>;
  if (!findings) return null;
  const { samples, pages, settings } = findings;
  const open = of === "all" ? [...samples, ...pages, ...settings] : settings;
  return (
    <details className="rounded-lg border border-line-strong bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        {open.length === 0
          ? "Ready to launch"
          : `${open.length} ${open.length === 1 ? "thing" : "things"} to do before you launch`}
      </summary>
      <ul className="grid gap-2 border-line border-t p-4 text-sm text-steel">
        {open.length === 0 ? <li>The site and the server's settings are ready.</li> : null}
        {open.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
