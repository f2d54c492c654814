import { Star } from "lucide-react";
import { classNames } from "#app/lib/class-names.ts";

/** Rating as whole stars, announced as `5 of 5 stars`. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <p className={classNames("flex items-center gap-0.5", className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={
            star <= Math.round(value)
              ? "size-5 fill-lane stroke-caution"
              : "size-5 fill-none stroke-steel"
          }
        />
      ))}
      <span className="sr-only">{`${value} of 5 stars`}</span>
    </p>
  );
}
