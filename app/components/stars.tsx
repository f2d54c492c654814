import { Star } from "lucide-react";

/** Rating as whole stars, announced as `5 of 5 stars`. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="flex items-center gap-0.5">
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
    </span>
  );
}
