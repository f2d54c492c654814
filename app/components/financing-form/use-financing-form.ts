import { zodResolver } from "@hookform/resolvers/zod";
import { useMessageForm } from "#app/components/form-parts/use-message-form.ts";
import { shopPhone } from "#app/lib/shop-phone.ts";
import { financingFormSchema } from "#shop/forms/financing.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";

const resolver = zodResolver(financingFormSchema);

/**
 * The financing application; `FinancingForm` shows it.
 *
 * @param onSent called when the shop has the application; not when only this device keeps it
 */
export function useFinancingForm(onSent: () => void) {
  return useMessageForm({
    formName: "financing_application",
    resolver,
    labels: {
      name: "Full Name",
      email: "Email",
      phone: "Phone Number",
      vehicleInfo: "Vehicle Information",
      repairNeeded: "Repair Needed",
    },
    payloadOf: (values) => ({
      ...values,
      vehicleInfo: values.vehicleInfo ?? "",
      phone: formatPhoneInput(values.phone),
    }),
    failure: {
      title: "Submission Error",
      description: "There was an error submitting your application. Please try again later.",
    },
    plural: "applications",
    success: (values) => ({
      title: "Application Submitted",
      description: `We will call you at ${formatPhoneInput(values.phone)} to discuss financing options. Our number is ${shopPhone}.`,
    }),
    saved: "Application Saved",
    onSent,
  });
}
