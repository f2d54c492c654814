import type {
  Bill,
  BillSummary,
  PaymentMethod,
  UnbilledLine,
  VisitPayment,
} from "#shop/bills/bill.ts";

/** The bills of a visit, and what would be billed next. */
export interface VisitBills {
  unbilled: readonly UnbilledLine[];
  bills: readonly Bill[];
  /** Where a bill would be mailed; null: nowhere. */
  email: string | null;
  /** Beginning of the addresses of the printable pages; the number follows. */
  pages: string;
}

/** What was billed and paid on some days. */
export interface BilledDays {
  bills: readonly BillSummary[];
  payments: readonly VisitPayment[];
}

/**
 * Bills through the shop's own server (docs/contracts/api.md#bills). Ids are the caller's: sent again,
 * a call changes nothing. Money is in cents.
 */
export interface Bills {
  ofVisit(visit: string): Promise<VisitBills>;
  /** @param from and `to` in the shop's local days, `YYYY-MM-DD` */
  ofDays(from: string, to: string): Promise<BilledDays>;
  make(id: string, appointment: string): Promise<void>;
  /** @param id of the counter-bill */
  voidBill(bill: string, id: string, reason: string): Promise<void>;
  pay(
    bill: string,
    payment: { id: string; method: PaymentMethod; amount: number; reference?: string | undefined },
  ): Promise<void>;
  /** @param id of the reversal */
  giveBack(payment: string, id: string): Promise<void>;
  mail(bill: string, id: string): Promise<void>;
  /** Subscribes to bills and payments, and to what can be billed; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}
