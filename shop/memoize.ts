/**
 * Returns a function that computes a value on first use and caches it: constructing an `Intl`
 * formatter takes milliseconds, which should not delay loading a module.
 */
export function memoize<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
