import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "#app/lib/class-names.ts";

interface Tab {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Hidden without scripts; the other panels are then listed below each other. */
  needsScripts?: boolean;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  className?: string;
  /** Classes of each tab, where they don't look like the site's. */
  tabClasses?: string;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const siteClasses =
  "min-h-11 rounded-t-md border-2 border-line-strong border-b-0 bg-sunken px-1.5 py-2 font-display min-[22rem]:px-2 font-semibold text-base min-[22rem]:text-lg text-steel leading-tight hover:text-ink aria-selected:border-ink aria-selected:bg-ink aria-selected:text-paper sm:px-6";

/**
 * Tabs with automatic activation (ARIA Authoring Practices): arrows, Home and End move between
 * them. The HTML contains every panel, so all of them can be read without scripts.
 */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
  className,
  tabClasses = siteClasses,
}: TabsProps) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const current = tabs.findIndex(({ id }) => id === selected);
    const target = step(current, tabs.length - 1);
    const tab = tabs[target];
    if (!tab) return;
    onSelect(tab.id);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus();
  };

  return (
    <div className={classNames(className)}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto px-1 pt-1 no-scripts:hidden"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}-tab`}
            aria-controls={`${prefix}-${id}`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={onKeyDown}
            className={tabClasses}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content, needsScripts }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}`}
          aria-labelledby={`${prefix}-${id}-tab`}
          className={classNames(
            id !== selected && "hidden",
            needsScripts ? "no-scripts:hidden" : "no-scripts:mb-6 no-scripts:block",
          )}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
