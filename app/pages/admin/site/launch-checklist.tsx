import { type ReactNode, useEffect, useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { ContentDocument, LaunchFindings } from "#app/lib/backend/site-content.ts";
import { formatCount } from "#shop/text/format.ts";
import { PlaceLink } from "./change-list.tsx";
import { describePlace } from "./screens/describe-place.ts";

export interface LaunchChecklistProps {
  /** Document in which the findings' paths are looked up. */
  document: ContentDocument;
  /** `settings` omits findings about the site's content, for a site that is not yet published. */
  of?: "all" | "settings";
}

/** Checklist of what to do before the launch, computed by the server: that of `npm run launch-check`. */
export function LaunchChecklist({ document, of = "all" }: LaunchChecklistProps) {
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
  const samples = of === "all" ? findings.samples : [];
  const pages = of === "all" ? findings.pages : [];
  const { settings } = findings;
  const open = samples.length + pages.length + settings.length;
  return (
    <details className="rounded-lg border border-line-strong bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        {open === 0 ? "Ready to launch" : `${formatCount(open, "thing")} to do before you launch`}
      </summary>
      <ul className="grid gap-3 border-line border-t p-4 text-sm">
        {open === 0 ? (
          <li className="text-steel">The site and the server's settings are ready.</li>
        ) : null}
        {samples.map(({ path, message }) => (
          <Finding key={path.join()} message={message}>
            <PlaceLink place={describePlace(document, path)} />
          </Finding>
        ))}
        {pages.map(({ page, message, field }) => (
          <Finding key={page + message} message={message}>
            {field ? (
              <PlaceLink place={describePlace(document, field)} />
            ) : (
              <a
                href={page}
                className="font-semibold underline decoration-line-strong underline-offset-2"
              >
                {page}
              </a>
            )}
          </Finding>
        ))}
        {settings.length > 0 ? (
          <li className="text-steel">
            What follows is set on the server. Whoever runs it finds the same list, with the name of
            each setting, by npm run launch-check.
          </li>
        ) : null}
        {settings.map(({ setting, title, message }) => (
          <Finding key={setting + message} message={`${message}.`}>
            <span className="font-semibold">{title}</span>
          </Finding>
        ))}
      </ul>
    </details>
  );
}

/** One item of the checklist: the place, and the reason. */
function Finding({ message, children }: { message: string; children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-0.5">
      {children}
      <span className="break-words text-steel">{message}</span>
    </li>
  );
}
