/**
 * A value that is made when it is first asked for: a formatter of `Intl` takes milliseconds, which a
 * page that loads its module should not wait for.
 */
export function memoize<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
