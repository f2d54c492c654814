import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useSignedIn } from "#app/components/form-parts/use-signed-in.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { appointmentFields } from "#shop/forms/appointment-fields.ts";
import { paths } from "#shop/pages/paths.ts";
import { ArrivalFields } from "./arrival-fields.tsx";
import type { FieldName } from "./form-values.ts";
import { PhotosField } from "./photos-field.tsx";
import { smsConsentText } from "./sms-consent.ts";
import type { RequestFormState } from "./use-request-form.ts";

/** Optional help for signed-in users; the form works without it. */
const KnownCars = lazyComponent(
  () => import("./known-cars.tsx").then((module) => module.KnownCars),
  { failed: () => null },
);

const shownFirst: readonly FieldName[] = ["service", "date", "time", "name", "phone"];
const names = (Object.keys(appointmentFields) as FieldName[]).filter(
  (name) => !shownFirst.includes(name),
);
/** What opens the fold, if there is a text in it. An account's email comes by itself. */
const typedNames = names.filter((name) => name !== "email");

const vehicleNames = ["vehicle.year", "vehicle.make", "vehicle.model", "vehicle.mileage"] as const;

/** Everything that a request can do without, collapsed until somebody wants it. */
export function MoreFields({ request }: { request: RequestFormState }) {
  const { form, frameOf } = request;
  const element = useRef<HTMLDetailsElement>(null);
  // Rendered after hydration, so that the prerendered page omits them.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const signedIn = useSignedIn();
  const email = useWatch({ control: form.control, name: "email" });
  const typed = useWatch({ control: form.control, name: typedNames });
  const calls =
    (!signedIn && Boolean(email)) ||
    typed.some((value) => (Array.isArray(value) ? value.length > 0 : value)) ||
    names.some((name) => frameOf(name).error);
  useEffect(() => {
    if (calls && element.current) element.current.open = true;
  }, [calls]);
  return (
    <details ref={element} className="group rounded-md border border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-steel transition-transform group-open:rotate-180"
        />
        Add notes, photos or your car
      </summary>
      <div className="grid gap-4 p-3 pt-1">
        {here ? <Fields request={request} signedIn={signedIn} /> : null}
      </div>
    </details>
  );
}

function Fields({ request, signedIn }: { request: RequestFormState; signedIn: boolean }) {
  const { form, photos, register, frameOf, fieldOf, inputOf } = request;
  const wantsAccount = useWatch({ control: form.control, name: "createAccount" }) === true;
  return (
    <>
      <LabelledField {...inputOf("notes")} />
      <PhotosField {...frameOf("images")} photos={photos} />
      {signedIn ? <KnownCars form={form} /> : null}
      <fieldset className="m-0 grid min-w-0 grid-cols-2 gap-4 border-0 p-0">
        <legend className="mb-1.5 font-semibold text-sm">
          Your vehicle <span className="font-normal text-steel">(optional)</span>
        </legend>
        {vehicleNames.map((name) => (
          <LabelledField key={name} {...inputOf(name)} />
        ))}
      </fieldset>
      <ArrivalFields form={form} fieldOf={fieldOf} register={register} />
      <LabelledField {...inputOf("email")} required={wantsAccount} optional={!wantsAccount} />
      {signedIn ? null : (
        <Checkbox
          label={fieldOf("createAccount").label}
          {...register("createAccount")}
          onClick={() => form.clearErrors(["email", "address", "password", "confirmPassword"])}
        />
      )}
      {wantsAccount && !signedIn ? (
        <div className="grid gap-4 border-lane border-l-4 pl-4 @lg:grid-cols-2">
          <LabelledField {...inputOf("address")} className="@lg:col-span-2" />
          <LabelledField {...inputOf("password")} />
          <LabelledField {...inputOf("confirmPassword")} />
        </div>
      ) : null}
      <div className="text-sm">
        <Checkbox label={smsConsentText} {...register("smsConsent")} />
        <p className="flex gap-x-4 pl-8 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:min-w-11 [&>a]:items-center">
          <a href={paths.terms} className="text-clay underline underline-offset-2">
            Terms
          </a>
          <a href={paths.privacy} className="text-clay underline underline-offset-2">
            Privacy
          </a>
        </p>
      </div>
    </>
  );
}
