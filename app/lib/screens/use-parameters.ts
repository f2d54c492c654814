import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * The parameters of the address, at once as they will be: the address itself changes when what it asks
 * for has been loaded. The function that changes them is always the same one.
 */
export function useParameters() {
  const [, setParameters] = useSearchParams();
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  const parameters = useMemo(() => new URLSearchParams(search), [search]);

  const latest = useRef({ parameters, setParameters });
  useEffect(() => {
    latest.current = { parameters, setParameters };
  });
  /** @param options.push makes an entry of its own in the history */
  const change = useCallback(
    (changed: (last: URLSearchParams) => URLSearchParams, options?: { push: boolean }) => {
      latest.current.setParameters(changed(latest.current.parameters), {
        replace: !options?.push,
        preventScrollReset: true,
      });
    },
    [],
  );
  return [parameters, change] as const;
}

/** The number of a page in the address, where it is counted from 1; here from 0. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page") ?? "1");
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** The same for the address; the first page has none. */
export const pageText = (page: number): string => (page > 0 ? String(page + 1) : "");

/** Parameters with other values; what is empty is left out. */
export function withParameters(
  parameters: URLSearchParams,
  values: { readonly [name: string]: string },
): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(values)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
