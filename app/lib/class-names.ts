import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names, skipping falsy ones. Does not resolve conflicts: a `className` passed to a
 * primitive adds layout (margin, width, grid placement); appearance is chosen by variant.
 */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
