import { useState } from "react";
import { demoNotice, whenSent } from "#app/lib/submission/kept-toast.ts";
import { ShopPhoneLink } from "./shop-phone-link.tsx";

/** Says that only this device has what was sent, and what becomes of it. */
export function KeptNotice({ imagesDropped = false }: { imagesDropped?: boolean }) {
  // As it was then: the words must not change while they are read.
  const [when] = useState(whenSent);
  return (
    <div className="rounded-md border-2 border-caution bg-caution-tint p-3 text-sm">
      {import.meta.env.DEMO ? (
        <p className="font-semibold">{demoNotice}</p>
      ) : (
        <p className="font-semibold">
          Saved on this device. {when} Urgent? Call <ShopPhoneLink />.
        </p>
      )}
      {imagesDropped ? (
        <p className="mt-2">
          Your photos didn't fit and won't be sent. You can show them to us when you come in.
        </p>
      ) : null}
    </div>
  );
}
