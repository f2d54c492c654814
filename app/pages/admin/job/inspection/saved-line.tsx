import { CircleCheck, CloudUpload, TriangleAlert } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import type { KeptItem } from "#app/lib/bay/kept-items.ts";
import { discard, retry, useKept } from "#app/lib/bay/sync.ts";
import { formatCount } from "#shop/text/format.ts";

const notKeptMessages = {
  full: "This phone is full. The last change wasn't saved. Free up some space, then make it again.",
  forbidden:
    "This browser doesn't let the site save anything. The last change wasn't saved. Leave private browsing, then make it again.",
} as const;

/** Where everything is that was recorded: on this phone, or at the shop. */
export function SavedLine({ visit }: { visit: string }) {
  const { items, sent, others, notKept } = useKept();
  const refused = items.filter(({ problem }) => problem !== undefined);
  const waiting = items.length - refused.length;
  return (
    <div className="grid gap-2 text-sm">
      {notKept ? (
        <p role="alert" className="flex items-start gap-1.5 font-semibold text-stop">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {notKeptMessages[notKept]}
        </p>
      ) : null}
      <p role="status" className="flex min-h-6 items-center gap-1.5 text-steel">
        {waiting > 0 ? (
          <>
            <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
            Saved on this phone, {waiting} to send
          </>
        ) : sent.length === 0 ? null : (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-go" />
            Sent
          </>
        )}
      </p>
      {others > 0 ? (
        <p className="text-steel">
          {formatCount(others, "change")} of someone else {others === 1 ? "is" : "are"} on this
          phone. They're sent when that person signs in here.
        </p>
      ) : null}
      {refused.map((item) => (
        <Refused key={item.key} item={item} isHere={item.visit === visit} />
      ))}
    </div>
  );
}

/** Something that the server does not take, with its reason. */
function Refused({ item, isHere }: { item: KeptItem; isHere: boolean }) {
  const what = item.kind === "photo" ? "A photo" : "A change";
  return (
    <div role="alert" className="grid gap-1 rounded-md border border-stop p-2.5">
      <p>
        {what}
        {isHere ? "" : " to another car"} can't be sent: {item.problem}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => void retry()}>
          Try Again
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void discard(item.key)}>
          Discard
        </Button>
      </p>
    </div>
  );
}
