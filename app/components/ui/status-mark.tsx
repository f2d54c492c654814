import { CircleCheck, OctagonX, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";

export type Mark = "go" | "caution" | "stop";

const marks = {
  go: { Icon: CircleCheck, word: "Good", classes: "bg-go-tint text-go" },
  caution: { Icon: TriangleAlert, word: "Watch", classes: "bg-caution-tint text-caution" },
  stop: { Icon: OctagonX, word: "Stop", classes: "bg-stop-tint text-stop" },
} as const;

export type StatusMarkProps = Omit<ComponentProps<"span">, "children"> & {
  mark: Mark;
  /** The word beside the sign; "Good", "Watch" or "Stop" when left out. */
  children?: string;
};

/**
 * A mark of the inspection sheet. Shape, colour and word say the same: circle, triangle, octagon.
 */
export function StatusMark({ mark, children, className, ...props }: StatusMarkProps) {
  const { Icon, word, classes } = marks[mark];
  return (
    <span
      data-mark={mark}
      className={classNames(
        "inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-sm",
        classes,
        className,
      )}
      {...props}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {children ?? word}
    </span>
  );
}
