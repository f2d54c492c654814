import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import { Button } from "#app/components/ui/button.tsx";

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => Promise<unknown>;
}

/** Moves a line up or down, for staff and for the customer. Whichever was pressed keeps the focus. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    await onMove(by);
    currentTarget.focus();
  };
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Move ${name} up`}
        disabled={isFirst}
        onClick={(event) => void press(event, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Move ${name} down`}
        disabled={isLast}
        onClick={(event) => void press(event, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </>
  );
}
