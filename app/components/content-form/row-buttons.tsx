import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import type { ListMoves } from "./use-list-moves.ts";

/** Buttons that move or remove an entry of a list. */
export function RowButtons({
  list,
  index,
  what,
}: {
  list: ListMoves;
  index: number;
  what: string;
}) {
  return (
    <div className="ml-auto flex shrink-0">
      <Button
        id={list.buttonId(index, "up")}
        variant="ghost"
        size="icon"
        aria-label={`Move ${what} up`}
        disabled={index === 0}
        onClick={() => list.move(index, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        id={list.buttonId(index, "down")}
        variant="ghost"
        size="icon"
        aria-label={`Move ${what} down`}
        disabled={index === list.rows.length - 1}
        onClick={() => list.move(index, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        id={list.buttonId(index, "remove")}
        variant="ghost"
        size="icon"
        aria-label={`Remove ${what}`}
        onClick={() => list.remove(index)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
