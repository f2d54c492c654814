import { Check } from "lucide-react";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";

const ContactForm = hydrateOnInteraction(
  () =>
    import("#app/components/contact-form/contact-form.tsx").then((module) => module.ContactForm),
  null,
  true,
);

const helpful = [
  "Year, make and model of the car",
  "What it's doing, and when it started",
  "When we can reach you by phone",
];

/** The contact form on a card. Complete before its code has loaded. */
export function MessageCard() {
  return (
    <div className="grid gap-x-12 gap-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:col-span-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:p-10">
      <div>
        <h3 className="text-2xl">Send us a message</h3>
        <p className="mt-2 text-steel">For questions that aren't urgent. Urgent? Please call.</p>
        <h4 className="mt-6 text-lg max-lg:hidden">Helpful to include</h4>
        <ul className="mt-2 grid gap-2 max-lg:hidden">
          {helpful.map((hint) => (
            <li key={hint} className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 stroke-3 text-go" />
              {hint}
            </li>
          ))}
        </ul>
      </div>
      <ContactForm />
    </div>
  );
}
