import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import type { ContentVersion } from "#app/lib/backend/site-content.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { formatCount } from "#shop/text/format.ts";

interface VersionListProps {
  versions: readonly ContentVersion[];
  /** Number of the live version. */
  live: number;
  /** Number of unpublished changes in the draft. */
  changes: number;
}

type Asked = { version: ContentVersion; what: "restore" | "withdraw" | "keep" };

/** All versions, newest first: published, live and scheduled. Earlier ones can be restored. */
export function VersionList({ versions, live, changes }: VersionListProps) {
  const change = useChange();
  const [asked, setAsked] = useState<Asked>();
  const askedTo = (what: Asked["what"]) => (asked?.what === what ? asked.version : undefined);
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby="versions-title" className="grid gap-3">
      <h2 id="versions-title" className="text-xl">
        Versions
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {versions.map((version) => (
          <li key={version.number} className="grid gap-2 p-4 text-sm">
            <VersionFacts version={version} live={live} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              {canWithdraw(version) ? (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setAsked({ version, what: "withdraw" })}
                >
                  Withdraw version {version.number}
                </Button>
              ) : null}
              {willEnd(version) ? (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setAsked({ version, what: "keep" })}
                >
                  Keep version {version.number}
                </Button>
              ) : null}
              {version.number !== live && version.published_at ? (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setAsked({ version, what: "restore" })}
                >
                  Restore version {version.number}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <ConfirmationDialog
        asked={askedTo("restore")}
        title={`Restore version ${asked?.version.number}?`}
        description="The site goes back to what it said then, as a new version."
        keep="Cancel"
        confirm="Restore"
        variant="primary"
        work={async ({ number }) => {
          await change(({ siteContent }) => siteContent?.restore(number));
          toast({
            title: "On its way",
            description: "Visitors will see it as soon as every page is ready.",
          });
        }}
        onClose={close}
      >
        {() => (
          <p>
            {changes > 0
              ? `The draft will match it, and ${formatCount(changes, "unpublished change")} will be lost.`
              : "The draft will match it."}
          </p>
        )}
      </ConfirmationDialog>
      <ConfirmationDialog
        asked={askedTo("withdraw")}
        title={`Withdraw version ${asked?.version.number}?`}
        description="It won't be published. The draft stays as it is."
        keep="Cancel"
        confirm="Withdraw"
        work={async ({ number }) => {
          await change(({ siteContent }) => siteContent?.withdraw(number));
          toast({ title: "Version withdrawn" });
        }}
        onClose={close}
      >
        {({ note }) => (note ? <p className="break-words">{note}</p> : null)}
      </ConfirmationDialog>
      <ConfirmationDialog
        asked={askedTo("keep")}
        title={`Keep version ${asked?.version.number}?`}
        description="Its changes will stay on the site."
        keep="Cancel"
        confirm="Keep"
        variant="primary"
        work={async ({ number }) => {
          await change(({ siteContent }) => siteContent?.withdraw(number));
          toast({ title: "The changes will stay" });
        }}
        onClose={close}
      >
        {({ ends_at }) => (
          <p>Otherwise its changes would be undone {formatMoment(ends_at ?? "")}.</p>
        )}
      </ConfirmationDialog>
    </section>
  );
}

/** Whether the version's changes are live and will be reverted automatically. */
const willEnd = ({ published_at, ends_at, ended_by }: ContentVersion) =>
  published_at !== null && ends_at !== null && ended_by === null;
const canWithdraw = ({ published_at, problem }: ContentVersion) => !published_at && !problem;

function VersionFacts({ version, live }: { version: ContentVersion; live: number }) {
  const { number, note, author_name: author, created_at, restores, publish_at } = version;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-base">Version {number}</strong>
        <VersionMark version={version} live={live} />
      </p>
      <p className="break-words">
        {number === 0 ? "Original version" : `${formatMoment(created_at)} by ${author}`}
        {restores === null ? "" : `, brings back version ${restores}`}
        {note ? `: ${note}` : ""}
      </p>
      {canWithdraw(version) && publish_at > created_at ? (
        <p>To be published {formatMoment(publish_at)}</p>
      ) : null}
      {version.ends_at && version.ended_by === null && !version.problem ? (
        <p>Goes back {formatMoment(version.ends_at)}</p>
      ) : null}
      {version.warning ? (
        <p className="whitespace-pre-line break-words">{version.warning}</p>
      ) : null}
      {version.problem ? (
        <p className="whitespace-pre-line break-words font-semibold text-stop">{version.problem}</p>
      ) : null}
    </div>
  );
}

function VersionMark({ version, live }: { version: ContentVersion; live: number }) {
  if (version.number === live) return <StatusMark mark="go">Live</StatusMark>;
  if (version.problem) return <StatusMark mark="stop">Not published</StatusMark>;
  if (version.published_at) return null;
  return (
    <StatusMark mark="caution">
      {version.publish_at > version.created_at ? "Scheduled" : "Being published"}
    </StatusMark>
  );
}
