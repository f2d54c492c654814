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
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import type { Backend } from "#app/lib/backend/backend.ts";
import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { classNames } from "#app/lib/class-names.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { carPath, jobPath, textsPath } from "#app/pages/admin/appointment-path.ts";
import { callbackBookPath } from "#app/pages/admin/book-path.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { undeliveredLabel } from "./undelivered-label.ts";

/** Presentation of a kind of item, and the action on it. */
interface ItemKind {
  icon: LucideIcon;
  title: string;
  /** One-line summary. */
  summary: (item: WorkItem) => string;
  /** Whether the summary is never cut: what it says last counts. */
  isWhole?: boolean;
  /** Link or button to handle the item. */
  action: (item: WorkItem, isFirst: boolean) => ReactNode;
}

const messagesPath = `${paths.admin}/messages`;

const showCar = (item: WorkItem, isFirst: boolean) => (
  <ActionLink item={item} isFirst={isFirst} to={carPath(item.id)}>
    Show Car
  </ActionLink>
);

/** All kinds of items. */
export const kinds: Record<string, ItemKind> = {
  request: {
    icon: CalendarClock,
    title: "Appointment request",
    summary: ({ summary }) => summary,
    action: (item, isFirst) => (
      <ActionLink item={item} isFirst={isFirst} to={`${paths.admin}?open=${item.id}`}>
        Answer
      </ActionLink>
    ),
  },
  callback: {
    icon: PhoneCall,
    title: "Call back",
    summary: ({ summary }) => summary,
    action: (item, isFirst) => (
      <>
        <ActionLink item={item} isFirst={isFirst} to={callbackBookPath(item)}>
          Book
        </ActionLink>
        <MarkHandled
          item={item}
          isFirst={false}
          mark={({ worklist }, id) => worklist.handleCallback(id)}
        />
      </>
    ),
  },
  message: {
    icon: MessageSquare,
    title: "Message",
    summary: ({ summary }) => summary,
    action: (item, isFirst) => (
      <ActionLink item={item} isFirst={isFirst} to={`${messagesPath}?open=${item.id}`}>
        Reply
      </ActionLink>
    ),
  },
  financing: {
    icon: CircleDollarSign,
    title: "Financing request",
    summary: ({ summary }) => summary,
    action: (item, isFirst) => (
      <ActionLink
        item={item}
        isFirst={isFirst}
        to={`${messagesPath}?tab=financing&open=${item.id}`}
      >
        Reply
      </ActionLink>
    ),
  },
  text: {
    icon: Smartphone,
    title: "Text message",
    summary: ({ summary }) => summary || "A picture",
    action: (item, isFirst) => (
      <ActionLink item={item} isFirst={isFirst} to={textsPath(item.id)}>
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
    isWhole: true,
    action: import.meta.env.DEMO
      ? showCar
      : (item, isFirst) => (
          <ActionLink item={item} isFirst={isFirst} to={jobPath(item.id, "estimate")}>
            Estimate
          </ActionLink>
        ),
  },
  overbooked: {
    icon: TriangleAlert,
    title: "Overbooked: no bay is free for all of its work",
    summary: ({ summary }) => summary,
    action: (item, isFirst) => (
      <ActionLink item={item} isFirst={isFirst} to={`${paths.admin}?open=${item.id}`}>
        Show
      </ActionLink>
    ),
  },
  undelivered: {
    icon: MailWarning,
    title: "Not delivered",
    summary: undeliveredLabel,
    action: (item, isFirst) => (
      <MarkHandled item={item} isFirst={isFirst} mark={({ worklist }, id) => worklist.handle(id)} />
    ),
  },
};

/** Name or phone of an item's person. Account emails and texts may be from people without a known name. */
export const receiverOf = ({ name, phone }: WorkItem) =>
  name ?? (phone ? formatPhone(phone) : "Unknown recipient");

interface ActionLinkProps {
  item: WorkItem;
  to: string;
  isFirst: boolean;
  children: string;
}

function ActionLink({ item, to, isFirst, children }: ActionLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={classNames(
        buttonVariants({ variant: isFirst ? "primary" : "quiet", size: "sm" }),
        "lg:min-w-20",
      )}
      aria-label={`${children}: ${receiverOf(item)}`}
    >
      {children}
    </Link>
  );
}

interface MarkHandledProps {
  item: WorkItem;
  isFirst: boolean;
  mark: (backend: Backend, id: string) => Promise<void>;
}

function MarkHandled({ item, isFirst, mark }: MarkHandledProps) {
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
    <Button
      variant={isFirst ? "primary" : "quiet"}
      size="sm"
      className="lg:min-w-20"
      disabled={busy}
      onClick={() => void handle()}
      aria-label={`Done: ${receiverOf(item)}`}
    >
      Done
    </Button>
  );
}
