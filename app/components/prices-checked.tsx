export interface PricesCheckedProps {
  /** `November 21, 2026`; nothing is shown where no price is named. */
  on: string | undefined;
  className?: string;
}

/** When somebody last compared the prices above with the price sheet. */
export function PricesChecked({ on, className = "mt-3" }: PricesCheckedProps) {
  return on ? <p className={`${className} text-sm text-steel`}>{`Prices checked ${on}`}</p> : null;
}
