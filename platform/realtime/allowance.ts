/** Takes one or several of what is allowed; false, and takes nothing, when too little is left. */
export type Allowance = (amount?: number) => boolean;

/** So many a second on average, and `atOnce` after a pause. */
export function createAllowance(perSecond: number, atOnce = perSecond): Allowance {
  let left = atOnce;
  let at = performance.now();
  return (amount = 1) => {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
