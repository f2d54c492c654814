export interface PricesCheckedProps {
  /** `November 21, 2026`; renders nothing if undefined. */
  on: string | undefined;
  className?: string;
}

/** Date on which the prices above were last compared with the price sheet. */
export function PricesChecked({ on, className = "mt-3" }: PricesCheckedProps) {
  return on ? <p className={`${className} text-sm text-steel`}>{`Prices checked ${on}`}</p> : null;
}
