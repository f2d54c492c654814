import { CalendarDays } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { dateLabel } from "#shop/schedule/shop-time.ts";

const DateCalendar = lazyComponent(
  () => import("./date-calendar.tsx").then((module) => module.DateCalendar),
  {
    loading: (
      <p role="status" className="min-h-84 text-steel">
        Loading the calendar...
      </p>
    ),
  },
);

export interface DateFieldProps {
  registration: Pick<ComponentProps<"input">, "name" | "ref" | "onChange">;
  control: ComponentProps<"input">;
  /** `YYYY-MM-DD`; undefined until a date is chosen. */
  date: string | undefined;
  /** Where the calendar opens while no date is chosen, if known. */
  firstFree: string | undefined;
  /** Called when a day is chosen in the calendar. */
  onPick: (date: string) => void;
  /** Called when the text is complete: on blur or Enter. */
  onCommit: () => void;
  /** Called when focus leaves both the field and the calendar. */
  onLeave: () => void;
}

/**
 * A date field with a calendar popup (ARIA Authoring Practices, date picker dialog). Must be inside
 * a Field.
 */
export function DateField({
  registration,
  control,
  date,
  firstFree,
  onPick,
  onCommit,
  onLeave,
}: DateFieldProps) {
  const [open, setOpen] = useState<"sheet" | "popover">();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(undefined);
    button.current?.focus();
  };
  const calendar = (
    <DateCalendar
      date={date}
      firstFree={firstFree}
      onPick={(picked) => {
        close();
        onPick(picked);
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: detects focus leaving the pair
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <Input
        {...registration}
        {...control}
        className="pr-12 tabular-nums"
        // Moving to the calendar must not validate the field yet.
        onBlur={onCommit}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onCommit();
        }}
      />
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="absolute top-0 right-0"
        aria-label={date ? `Change Date, ${dateLabel(date)}` : "Choose Date"}
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          // Safari does not focus a clicked button; the dialog returns focus to where it was.
          event.currentTarget.focus();
          if (open) close();
          else setOpen(matchMedia(roomForPopover).matches ? "popover" : "sheet");
        }}
      >
        <CalendarDays aria-hidden="true" />
      </Button>
      {open === "popover" ? (
        <Popover label="Choose a Date" onClose={close} onLeave={() => setOpen(undefined)}>
          {calendar}
        </Popover>
      ) : null}
      <Dialog
        open={open === "sheet"}
        onOpenChange={() => setOpen(undefined)}
        title="Choose a Date"
        className="max-w-sm"
      >
        {open === "sheet" ? calendar : null}
      </Dialog>
    </div>
  );
}

/** Screens on which the calendar fits next to its field; on smaller ones it covers the screen. */
const roomForPopover = "(min-width: 48rem) and (min-height: 40rem)";

interface PopoverProps {
  label: string;
  /** Called when closed by keyboard. */
  onClose: () => void;
  /** Called on a press or focus elsewhere. */
  onLeave: () => void;
  children: ReactNode;
}

/** A non-modal dialog below its button. */
function Popover({ label, onClose, onLeave, children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent((to: EventTarget | null) => {
    // The button closes the popover itself.
    if (!(to instanceof Node && ref.current?.parentElement?.contains(to))) onLeave();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", ({ target }) => leave(target), { signal });
    document.addEventListener("focusin", ({ target }) => leave(target), { signal });
    return () => listening.abort();
  }, []);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="absolute top-full right-0 z-20 mt-1 w-88 max-w-full rounded-lg border border-line-strong bg-surface p-4 shadow-sheet"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      {children}
    </div>
  );
}
