import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { ContentDocument, LaunchFindings } from "#app/lib/backend/site-content.ts";
import { copyText } from "#app/lib/copy-text.ts";
import { connectionsPath } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatCount } from "#shop/text/format.ts";
import { describePlace } from "./screens/describe-place.ts";
import { screenOfPage } from "./screens/screen-of-page.ts";

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
  const settings = findings.settings.filter(({ atDesk }) => !atDesk);
  const connections = findings.settings.filter(({ atDesk }) => atDesk);
  const open = samples.length + pages.length + findings.settings.length;
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
          <OwnFinding key={path.join()} message={message} {...placeAt(document, path)} />
        ))}
        {pages.map(({ page, message, field }) => (
          <OwnFinding
            key={page + message}
            message={message}
            {...(field ? placeAt(document, field) : screenAt(document, page))}
          />
        ))}
        {connections.map(({ setting, title, message }) => (
          <OwnFinding
            key={setting + message}
            title={title}
            message={`${message}.`}
            href={connectionsPath}
          />
        ))}
        {settings.length > 0 ? (
          <li className="text-steel">
            What follows is set on the server. Send whoever runs it the sentence. They find the same
            list by npm run launch-check.
          </li>
        ) : null}
        {settings.map(({ setting, title, message, ask }) => (
          <Finding key={setting + message} title={title} message={`${message}.`}>
            <p className="break-words rounded-md bg-sunken p-2.5">{ask}</p>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Copy what to ask for: ${title}`}
              onClick={() => void copyText(ask)}
            >
              Copy
            </Button>
          </Finding>
        ))}
      </ul>
    </details>
  );
}

/** Name and field of a place in the document. */
function placeAt(document: ContentDocument, path: readonly (string | number)[]) {
  const { words, href } = describePlace(document, path);
  return { title: words.join(" › "), href };
}

/** A page, and the screen that edits it; the page itself if none does. */
function screenAt(document: ContentDocument, page: string) {
  const screen = screenOfPage(document, page);
  return { title: page, href: screen ? `${paths.site}/${screen}` : page };
}

interface FindingProps {
  title: string;
  message: string;
}

/** An item that the owner settles, with the way to its field. */
function OwnFinding({ href, ...words }: FindingProps & { href?: string | undefined }) {
  return (
    <Finding {...words}>
      {href ? (
        <Link
          to={href}
          reloadDocument={!href.startsWith(paths.admin)}
          aria-label={`Change ${words.title}`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          Change
        </Link>
      ) : null}
    </Finding>
  );
}

/** An item of the checklist: the place, the reason, and what to do. */
function Finding({ title, message, children }: FindingProps & { children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-1.5">
      <span className="break-words font-semibold">{title}</span>
      <span className="break-words text-steel">{message}</span>
      {children}
    </li>
  );
}
