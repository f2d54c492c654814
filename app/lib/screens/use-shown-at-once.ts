import { useState } from "react";

/**
 * A choice that shows at once, until what is kept differs from what it was. From then on it is forgotten: what is
 * kept may become again what it was.
 *
 * @param kept as it was loaded
 * @returns what is to be shown, and functions to choose and to take the choice back
 */
export function useShownAtOnce<Value>(kept: Value) {
  const [chosen, setChosen] = useState<{ over: Value; value: Value }>();
  const isOutdated = chosen !== undefined && chosen.over !== kept;
  if (isOutdated) setChosen(undefined);
  return {
    shown: chosen && !isOutdated ? chosen.value : kept,
    choose: (value: Value) => setChosen({ over: kept, value }),
    takeBack: () => setChosen(undefined),
  };
}
