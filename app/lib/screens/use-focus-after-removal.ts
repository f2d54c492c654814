import { useEffect, useRef } from "react";

/**
 * Once something has been removed, the button that asked for it is gone: keyboard focus moves to the
 * heading above it.
 *
 * @param isAsking whether the removal is being confirmed
 * @returns the heading's ref, and a function to call after the removal
 */
export function useFocusAfterRemoval(isAsking: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = useRef(false);
  useEffect(() => {
    if (isAsking || !removed.current) return;
    removed.current = false;
    heading.current?.focus();
  }, [isAsking]);
  const onRemoved = () => {
    removed.current = true;
  };
  return { heading, onRemoved };
}
