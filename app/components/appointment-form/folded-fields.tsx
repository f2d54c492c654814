import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

interface FoldedFieldsProps {
  title: string;
  /** Whether a field inside needs attention, which opens the fold. */
  calls?: boolean;
  children: () => ReactNode;
}

/** Optional fields, collapsed by default. */
export function FoldedFields({ title, calls = false, children }: FoldedFieldsProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Collapsed fields are rendered after hydration, so that the prerendered page omits them.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  useEffect(() => {
    if (calls && element.current) element.current.open = true;
  }, [calls]);
  return (
    <details ref={element} className="group rounded-md border border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-steel transition-transform group-open:rotate-180"
        />
        <span>
          {title} <span className="font-normal text-steel">(optional)</span>
        </span>
      </summary>
      <div className="grid grid-cols-2 gap-4 p-3 pt-1">{here ? children() : null}</div>
    </details>
  );
}
