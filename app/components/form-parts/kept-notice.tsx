import { useState } from "react";
import { demoNotice, whenSent } from "#app/lib/submission/kept-toast.ts";
import { ShopPhoneLink } from "./shop-phone-link.tsx";

/** Notice that a submission is only stored on this device, and when it will be sent. */
export function KeptNotice({ imagesDropped = false }: { imagesDropped?: boolean }) {
  // Computed once: the text must not change while it is read.
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
