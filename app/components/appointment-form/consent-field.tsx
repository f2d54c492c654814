import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { addresses } from "#shop/addresses.ts";
import { smsConsentText } from "./sms-consent.ts";

const link = "text-clay underline underline-offset-2";

/** The separate, optional, unchecked box for text messages. */
export function ConsentField({ registration }: { registration: UseFormRegisterReturn }) {
  return (
    <div className="text-sm">
      <Checkbox label={smsConsentText} {...registration} />
      <p className="pl-8">
        <a href={addresses.terms} className={link}>
          Terms
        </a>
        <span aria-hidden="true"> | </span>
        <a href={addresses.privacy} className={link}>
          Privacy
        </a>
      </p>
    </div>
  );
}
