import { CheckCheck, MessageSquareOff } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Confirmation } from "#app/components/confirmation.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { TextDetail, TextEntry } from "#app/lib/backend/texts.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { type Loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { textChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { toast } from "#app/lib/toast.ts";
import { closed } from "./closed-to-texts.ts";
import { TextForm } from "./text-form.tsx";

/** The text conversation with one phone, with a reply form; used for appointments and in the messages. */
export function Conversation({ latest }: { latest: Loaded<TextDetail> }) {
  useReloadOnChange(textChanges);
  const { data, error, reload } = useLoaded(latest);
  const failed = error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null;
  if (!data) return failed;
  return (
    <div className="grid gap-4">
      {failed}
      <History detail={data} />
      <ReadMark detail={data} />
      <Answer detail={data} />
      <Progress detail={data} />
    </div>
  );
}

function History({ detail: { texts, staff } }: { detail: TextDetail }) {
  const end = useRef<HTMLDivElement>(null);
  const last = texts.at(-1)?.id;
  useEffect(() => {
    if (last && end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [last]);
  if (texts.length === 0) return <p className="text-steel">No texts yet.</p>;
  return (
    <div
      ref={end}
      role="log"
      aria-label="Texts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable for keyboard users
      tabIndex={0}
      className="max-h-[45vh] overflow-y-auto rounded-md border border-line p-3"
    >
      <ol className="grid gap-3">
        {texts.map((text) => (
          <Bubble key={text.id} text={text} author={staff.get(text.author_id ?? "")} />
        ))}
      </ol>
    </div>
  );
}

function Bubble({ text, author }: { text: TextEntry; author: string | undefined }) {
  const isTheirs = text.direction === "in";
  const failed = text.state === "failed" || text.state === "suppressed";
  const who = isTheirs ? "Customer" : (author ?? "Automatic");
  return (
    <li
      className={`grid max-w-[85%] gap-1 rounded-md px-3 py-2 ${isTheirs ? "justify-self-start bg-sunken" : "justify-self-end border border-line-strong"}`}
    >
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text.body}</p>
      {text.media > 0 ? (
        <p className="text-sm italic">
          {text.media === 1 ? "Sent a picture" : `Sent ${text.media} pictures`}, not shown here
        </p>
      ) : null}
      <p className="text-sm text-steel tabular-nums">
        {who} · {formatMoment(text.created_at)}
        {isTheirs ? null : (
          <>
            {" · "}
            <span className={failed ? "font-semibold text-stop" : ""}>{stateLabel(text)}</span>
          </>
        )}
      </p>
    </li>
  );
}

/** Delivery state of a text from the shop. */
function stateLabel({ state, problem, send_after }: TextEntry): string {
  switch (state) {
    case "arrived":
      return "delivered";
    case "sent":
      return "sent";
    case "failed":
      return `not delivered: ${problem ?? "please call"}`;
    case "suppressed":
      return `not sent: ${problem ?? "please call"}`;
    default:
      return send_after && Date.parse(send_after) > serverNow().getTime()
        ? "leaves in 10 seconds"
        : "on its way";
  }
}

/** Marks a conversation as read when opened; a failure is ignored, because the user did not ask for it. */
function ReadMark({ detail: { phone, talk } }: { detail: TextDetail }) {
  const change = useChange();
  const unread = talk?.unread === true;
  useEffect(() => {
    if (unread) change(({ texts }) => texts.markRead(phone)).catch(() => undefined);
  }, [change, phone, unread]);
  return null;
}

function Answer({ detail: { phone, permission, awaitsOk } }: { detail: TextDetail }) {
  const notice = permission === "stopped" || permission === "none" ? closed[permission] : undefined;
  const note = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLDivElement>(null);
  // The notice may arrive while staff are typing: their draft is kept, and focus moves to the notice.
  useLayoutEffect(() => {
    if (notice && form.current?.contains(document.activeElement)) note.current?.focus();
  }, [notice]);
  return (
    <>
      {awaitsOk ? (
        <p className="border-caution border-l-4 pl-3">
          Their car is waiting for an OK. A text doesn't count as approval: call them, then move the
          car along.
        </p>
      ) : null}
      {notice ? (
        <p ref={note} tabIndex={-1} role="status" className="border-line-strong border-l-4 pl-3">
          {notice}
        </p>
      ) : null}
      <div ref={form} hidden={notice !== undefined}>
        <TextForm phone={phone} />
      </div>
    </>
  );
}

/** Buttons to mark the conversation as answered and to stop texts to this phone. */
function Progress({ detail: { phone, talk, permission } }: { detail: TextDetail }) {
  const change = useChange();
  const [asks, ask] = useState(false);
  const waitingSince = talk?.waiting_since;
  const [answered, setAnswered] = useState<string>();
  const markAnswered = (since: string) => {
    setAnswered(since);
    void change(({ texts }) => texts.markAnswered(phone, since)).then(
      () => toast({ title: "Taken off the list" }),
      (error) => {
        setAnswered(undefined);
        toast(failureToast("Error", error));
      },
    );
  };
  if (asks) {
    return (
      <Confirmation
        keep="Keep Texts"
        confirm="Stop Texts"
        work={async () => {
          await change(({ texts }) => texts.stop(phone));
          toast({ title: "Texts stopped" });
        }}
        onClose={() => ask(false)}
      >
        <p>No more texts go to this phone, reminders included, until they text START.</p>
      </Confirmation>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {waitingSince ? (
        <Button
          variant="outline"
          disabled={answered === waitingSince}
          onClick={() => markAnswered(waitingSince)}
        >
          <CheckCheck aria-hidden="true" />
          No Reply Needed
        </Button>
      ) : null}
      {permission === "agreed" || permission === "asked" ? (
        <Button variant="ghost" onClick={() => ask(true)}>
          <MessageSquareOff aria-hidden="true" />
          Stop Texts
        </Button>
      ) : null}
    </div>
  );
}
