import type { ComponentProps } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { shop, siteParts } from "#app/lib/site/published.ts";
import { arrivalLabels, offeredArrivals, shuttleHint } from "#shop/arrivals.ts";
import type { FormInput, FormOutput } from "./form-values.ts";

type Name = "arrival" | "shuttleTo";

interface ArrivalFieldsProps {
  form: UseFormReturn<FormInput, unknown, FormOutput>;
  fieldOf: (name: Name) => Omit<ComponentProps<typeof LabelledField>, "children">;
  register: (name: Name) => ComponentProps<typeof NativeSelect>;
}

/** Optional arrival fields; the visit page asks for them later if they are empty. */
export function ArrivalFields({ form, fieldOf, register }: ArrivalFieldsProps) {
  const way = useWatch({ control: form.control, name: "arrival" });
  return (
    <>
      <LabelledField {...fieldOf("arrival")}>
        <NativeSelect {...register("arrival")}>
          <option value="">Not sure yet</option>
          {offeredArrivals(shop, siteParts.shuttleTowns).map((one) => (
            <option key={one} value={one}>
              {arrivalLabels[one]}
            </option>
          ))}
        </NativeSelect>
      </LabelledField>
      {way === "shuttle" ? (
        <LabelledField {...fieldOf("shuttleTo")} hint={<RideHint />}>
          <NativeSelect {...register("shuttleTo")}>
            <option value="">Pick a town</option>
            {siteParts.shuttleTowns.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </LabelledField>
      ) : null}
    </>
  );
}

function RideHint() {
  const { shuttle } = shop.booking;
  if (!shuttle) return null;
  return (
    <>
      {`${shuttleHint(shuttle)} Call `}
      <ShopPhoneLink />.
    </>
  );
}
