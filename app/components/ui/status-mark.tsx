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
  /** Text next to the icon; defaults to "Good", "Watch" or "Stop". */
  children?: string;
};

/** Mark of the inspection sheet, conveyed by shape, color and text: circle, triangle, octagon. */
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
