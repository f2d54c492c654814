import { deferred } from "#app/lib/deferred.tsx";

const ContactForm = deferred(() =>
  import("#app/components/contact-form/contact-form.tsx").then((module) => module.ContactForm),
);

/** The form for a message, on a sheet of its own. Reads in full before its code arrives. */
export function MessageSheet() {
  return (
    <div className="grid gap-x-12 gap-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:col-span-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:p-10">
      <div>
        <h3 className="text-2xl">Send us a message</h3>
        <p className="mt-2 text-steel">
          For anything that can wait for an answer. If the car cannot, please call.
        </p>
      </div>
      <ContactForm />
    </div>
  );
}
