import { useEffect } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { toast } from "#app/lib/toast.ts";
import { PhoneLink } from "./phone-link.tsx";

const title = "Connection Error";
const description =
  "Unable to connect to the database. Please check your internet connection and try again.";

/** Replaces a screen whose session cannot be determined (docs/product.md#9-admin-area). */
export function ConnectionError() {
  useEffect(() => {
    toast({ title, description, variant: "destructive" });
  }, []);
  return (
    <Section aria-labelledby="connection-error">
      <h1 id="connection-error">{title}</h1>
      <p className="mt-4 max-w-measure text-lg text-steel">{description}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Retry Connection</Button>
        <PhoneLink icon className="min-h-11 px-3 font-semibold" />
      </div>
    </Section>
  );
}
