import { PhoneLink } from "#app/components/phone-link.tsx";

/** The shop's number as an inline call link. */
export function ShopPhoneLink() {
  return <PhoneLink className="font-semibold text-clay underline underline-offset-2" />;
}
