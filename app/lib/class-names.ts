import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names and drops the falsy ones. It does not resolve conflicts: a `className` handed
 * to a primitive adds layout (margin, width, grid place); looks are chosen by variant.
 */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
