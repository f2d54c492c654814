import { CalendarDays } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { lazyComponent } from "#app/lib/lazy-component.tsx";
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
  /** A day chosen in the calendar. */
  onPick: (date: string) => void;
  /** The text has been typed to its end. */
  onCommit: () => void;
  /** The focus has left field and calendar. */
  onLeave: () => void;
}

/**
 * A date, typed or picked from a calendar (ARIA Authoring Practices, date picker dialog). Stands
 * inside a Field.
 */
export function DateField({
  registration,
  control,
  date,
  onPick,
  onCommit,
  onLeave,
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus leaves the pair
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
        // On the way to the calendar nothing is wrong yet.
        onBlur={onCommit}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onCommit();
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-0 right-0"
        aria-label={date ? `Change Date, ${dateLabel(date)}` : "Choose Date"}
        aria-haspopup="dialog"
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          // Safari focuses no button it clicks; the dialog gives the focus back to where it was.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        <CalendarDays aria-hidden="true" />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Choose a date" className="max-w-sm">
        {open ? (
          <DateCalendar
            date={date}
            onPick={(picked) => {
              setOpen(false);
              onPick(picked);
            }}
          />
        ) : null}
      </Dialog>
    </div>
  );
}
