/** A small colored label on a list entry. */
export function Flag({ children, className }: { children: string; className: string }) {
  return (
    <span
      className={`whitespace-nowrap rounded-sm px-1.5 py-0.5 font-semibold text-xs ${className}`}
    >
      {children}
    </span>
  );
}
