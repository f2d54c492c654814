import { PhoneLink } from "#app/components/phone-link.tsx";

/** The shop's number as a link that calls, within a sentence. */
export function ShopPhoneLink() {
  return <PhoneLink className="font-semibold text-clay underline underline-offset-2" />;
}
