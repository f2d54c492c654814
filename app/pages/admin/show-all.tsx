import { Button } from "#app/components/ui/button.tsx";

/** Rows of a list that a phone shows before "Show All": a screen of work is at most three of its screens. */
export const shownOnPhone = 5;

interface ShowAllProps {
  count: number;
  className?: string;
  onShow: () => void;
}

/** Shows the rest of a long list. */
export function ShowAll({ count, className = "", onShow }: ShowAllProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className={`justify-self-start ${className}`}
      onClick={onShow}
    >
      Show All ({count})
    </Button>
  );
}
