import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Input } from "#app/components/ui/input.tsx";
import type { KnownCustomer } from "#app/lib/backend/desk.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { phoneHandlers } from "#app/lib/submission/phone-typing.ts";
import { loadDesk } from "#app/pages/admin/use-desk.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

interface PhoneComboboxProps {
  registration: UseFormRegisterReturn;
  /** The typed text. */
  value: string;
  onPick: (customer: KnownCustomer) => void;
}

/**
 * Phone input that suggests known customers while typing, one entry per car. Arrow keys select, Enter fills
 * in the customer's data (ARIA Authoring Practices, combobox with list autocomplete).
 */
export function PhoneCombobox({ registration, value, onPick }: PhoneComboboxProps) {
  const list = useId();
  const customers = useKnownCustomers(value);
  const [active, setActive] = useState(-1);
  const [closedFor, setClosedFor] = useState<string>();
  const open = customers.length > 0 && closedFor !== value;
  const at = open && active < customers.length ? active : -1;

  const pick = (customer: KnownCustomer) => {
    setClosedFor(formatPhone(customer.phone));
    setActive(-1);
    onPick(customer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const chosen = customers[at];
    if (event.key === "ArrowDown") setActive((at + 1) % customers.length);
    else if (event.key === "ArrowUp") setActive(at <= 0 ? customers.length - 1 : at - 1);
    else if (event.key === "Enter" && chosen) pick(chosen);
    else if (event.key === "Escape") setClosedFor(value);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative">
      <Input
        type="tel"
        inputMode="tel"
        maxLength={14}
        placeholder="(###) ###-####"
        {...registration}
        {...phoneHandlers(registration)}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={at < 0 ? undefined : `${list}-${at}`}
        onKeyDown={onKeyDown}
      />
      <div
        id={list}
        role="listbox"
        aria-label="Known customers"
        hidden={!open}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-md border border-line-strong bg-surface shadow-sheet"
      >
        {customers.map((customer, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input (aria-activedescendant)
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={`${customer.phone} ${customer.name} ${vehicleLabel(customer)}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classNames(
              "min-h-11 cursor-pointer px-3 py-2 text-sm hover:bg-sunken",
              index === at && "bg-ink text-paper hover:bg-ink",
            )}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(customer)}
          >
            <strong className="block">{customer.name}</strong>
            {[
              formatPhone(customer.phone),
              vehicleLabel(customer),
              customer.lastVisit && `last ${formatShortDay(customer.lastVisit)}`,
              customer.comingVisit && `coming ${formatShortDay(customer.comingVisit)}`,
            ]
              .filter(Boolean)
              .join(", ")}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {open ? `${customers.length} known. Arrow keys to choose.` : ""}
      </p>
    </div>
  );
}

const vehicleLabel = ({ vehicle }: KnownCustomer) =>
  Object.values(vehicle).filter(Boolean).join(" ");

/** Minimum number of digits to search for; fewer would match everyone in town. */
const digitsToLook = 4;
const pause = 150;

/** Looks up known customers whose phone number begins with the typed digits. */
function useKnownCustomers(typed: string): readonly KnownCustomer[] {
  const digits = typed.replace(/\D/g, "").slice(0, 10);
  const [found, setFound] = useState<{ of: string; customers: readonly KnownCustomer[] }>();

  useEffect(() => {
    if (digits.length < digitsToLook) return;
    let current = true;
    const timer = setTimeout(async () => {
      // On an error there are no suggestions, and staff type everything themselves.
      const customers = await loadDesk()
        .then((desk) => desk.knownCustomers(digits))
        .catch(() => []);
      if (current) setFound({ of: digits, customers });
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [digits]);

  return found?.of === digits ? found.customers : [];
}
