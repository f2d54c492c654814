import {
  CalendarClock,
  CarFront,
  CircleDollarSign,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  MessageSquareWarning,
  PhoneCall,
  Smartphone,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import type { Backend } from "#app/lib/backend/backend.ts";
import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { formatSchedule, formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { carPath, textsPath } from "#app/pages/admin/appointment-path.ts";
import { callbackBookPath } from "#app/pages/admin/book-path.ts";
import { shop } from "#content/shop.ts";
import { paths } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { undeliveredLabel } from "./undelivered-label.ts";

/** Presentation of a kind of item, and the action on it. */
interface ItemKind {
  icon: LucideIcon;
  title: string;
  /** One-line summary. */
  summary: (item: WorkItem) => string;
  /** Link or button to handle the item. */
  action: (item: WorkItem) => ReactNode;
}

const messagesPath = `${paths.admin}/messages`;

const showCar = (item: WorkItem) => (
  <ActionLink item={item} to={carPath(item.id)}>
    Show Car
  </ActionLink>
);

/** All kinds of items. */
const kinds: Record<string, ItemKind> = {
  request: {
    icon: CalendarClock,
    title: "Appointment request",
    summary: ({ summary, scheduled_date, scheduled_time }) =>
      `${summary}, ${formatSchedule(scheduled_date, scheduled_time)}`,
    action: (item) => (
      <ActionLink item={item} to={`${paths.admin}?open=${item.id}`}>
        Answer
      </ActionLink>
    ),
  },
  callback: {
    icon: PhoneCall,
    title: "Call back",
    summary: ({ summary, scheduled_date }) =>
      `${summary}, about ${formatShortDay(scheduled_date ?? "")}`,
    action: (item) => (
      <>
        <ActionLink item={item} to={callbackBookPath(item)}>
          Book
        </ActionLink>
        <MarkHandled item={item} mark={({ worklist }, id) => worklist.handleCallback(id)} />
      </>
    ),
  },
  message: {
    icon: MessageSquare,
    title: "Message",
    summary: ({ summary }) => summary,
    action: (item) => (
      <ActionLink item={item} to={`${messagesPath}?open=${item.id}`}>
        Reply
      </ActionLink>
    ),
  },
  financing: {
    icon: CircleDollarSign,
    title: "Financing request",
    summary: ({ summary }) => summary,
    action: (item) => (
      <ActionLink item={item} to={`${messagesPath}?tab=financing&open=${item.id}`}>
        Reply
      </ActionLink>
    ),
  },
  text: {
    icon: Smartphone,
    title: "Text message",
    summary: ({ summary }) => summary || "A picture",
    action: (item) => (
      <ActionLink item={item} to={textsPath(item.id)}>
        Reply
      </ActionLink>
    ),
  },
  ready: {
    icon: CarFront,
    title: "Ready, not picked up",
    summary: ({ summary }) => summary,
    action: showCar,
  },
  approval: {
    icon: MessageSquareWarning,
    title: "Waiting for the customer's OK",
    summary: ({ summary }) => summary,
    action: showCar,
  },
  overbooked: {
    icon: TriangleAlert,
    title: "Overbooked: no bay is free for all of its work",
    summary: ({ summary, scheduled_date, scheduled_time }) =>
      `${summary}, ${formatSchedule(scheduled_date, scheduled_time)}`,
    action: (item) => (
      <ActionLink item={item} to={`${paths.admin}?open=${item.id}`}>
        Show
      </ActionLink>
    ),
  },
  undelivered: {
    icon: MailWarning,
    title: "Not delivered",
    summary: undeliveredLabel,
    action: (item) => <MarkHandled item={item} mark={({ worklist }, id) => worklist.handle(id)} />,
  },
};

/** Name or phone of an item's person. Account emails and texts may be from people without a known name. */
const receiverOf = ({ name, phone }: WorkItem) =>
  name ?? (phone ? formatPhone(phone) : "Unknown recipient");

interface WorklistItemProps {
  item: WorkItem;
  /** When it should be answered; undefined if there is no promise. */
  due: Date | undefined;
  now: number;
}

/** An item of the worklist: person, subject, waiting time and action. */
export function WorklistItem({ item, due, now }: WorklistItemProps) {
  const kind = kinds[item.kind];
  if (!kind) return null;
  const Icon = kind.icon;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:col-span-full lg:grid lg:grid-cols-subgrid">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-steel">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {kind.title}
          <Waiting since={item.since} due={due} now={now} />
        </p>
        <p className="break-words font-semibold">{receiverOf(item)}</p>
        <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{kind.summary(item)}</p>
      </div>
      <div className="flex flex-wrap gap-2 lg:contents">
        <ContactLinks name={receiverOf(item)} phone={item.phone} email={item.email} />
        <div className="flex gap-2">{kind.action(item)}</div>
      </div>
    </li>
  );
}

/** The time an item has waited, or the time left to answer it. */
function Waiting({ since, due, now }: { since: string; due: Date | undefined; now: number }) {
  if (!due) {
    const minutes = Math.max(0, (now - Date.parse(since)) / 60_000);
    return <span className="tabular-nums">· {formatDuration(minutes)}</span>;
  }
  const left = Math.floor((due.getTime() - now) / 60_000);
  return (
    // On a line of its own on phones: the countdown must not change where lines break.
    <span className="max-sm:basis-full">
      {left < 0 ? (
        <strong className="rounded-sm bg-stop-tint px-1.5 text-stop tabular-nums">
          Overdue since {momentLabel(due, now)}
        </strong>
      ) : (
        <strong
          className={`rounded-sm px-1.5 tabular-nums ${left < 20 ? "bg-caution-tint text-caution" : "bg-go-tint text-go"}`}
        >
          Answer by {momentLabel(due, now)}
          {left < 60 ? `, ${left} min left` : ""}
        </strong>
      )}
    </span>
  );
}

/** `9:40 AM`, or `Mon, Nov 23, 2026, 9:40 AM` on another day. */
function momentLabel(moment: Date, now: number): string {
  const { date, time } = shopTimeOf(moment, shop.timeZone);
  const today = shopTimeOf(new Date(now), shop.timeZone).date;
  return date === today ? timeLabel(time) : `${formatShortDay(date)}, ${timeLabel(time)}`;
}

function ActionLink({ item, to, children }: { item: WorkItem; to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={buttonVariants()}
      aria-label={`${children}: ${receiverOf(item)}`}
    >
      {children}
    </Link>
  );
}

interface MarkHandledProps {
  item: WorkItem;
  mark: (backend: Backend, id: string) => Promise<void>;
}

function MarkHandled({ item, mark }: MarkHandledProps) {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const handle = () => {
    // Stays so after the change, until the list is loaded again without this item.
    setBusy(true);
    return change((backend) => mark(backend, item.id)).then(
      () => toast({ title: "Taken off the list" }),
      (error) => {
        toast(failureToast("Error", error));
        setBusy(false);
      },
    );
  };
  return (
    <Button disabled={busy} onClick={() => void handle()} aria-label={`Done: ${receiverOf(item)}`}>
      Done
    </Button>
  );
}
