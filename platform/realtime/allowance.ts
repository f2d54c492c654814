/** Takes one or several of what is allowed; false, and takes nothing, when too little is left. */
export type Allowance = (amount?: number) => boolean;

/** So many a second on average by the server's clock, and `atOnce` after a pause. */
export function createAllowance(now: () => Date, perSecond: number, atOnce = perSecond): Allowance {
  let left = atOnce;
  let at = now().getTime();
  return (amount = 1) => {
    const time = now().getTime();
    // A clock that was set back takes nothing away.
    left = Math.min(atOnce, left + (Math.max(time - at, 0) / 1000) * perSecond);
    at = time;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
