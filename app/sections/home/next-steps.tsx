import { shop, siteParts } from "#app/lib/site/published.ts";

const steps = [
  {
    title: "You send the request",
    text: "Pick a day and a time, and tell us what the car is doing.",
  },
  {
    title: `We'll call you${siteParts.inTime}`,
    text: `We'll confirm your time${shop.claims.shuttle ? " and set up a shuttle if you need one" : ""}.`,
  },
  {
    title: "We inspect, and you decide",
    text: shop.claims.digitalInspection
      ? "Photos, measurements and a written estimate come before any repair."
      : "Measurements and a written estimate come before any repair.",
  },
] as const;

/** What happens after an appointment was requested, styled as stops along a lane. */
export function NextSteps() {
  return (
    <div>
      <h2 className="text-xl">What happens next</h2>
      <ol className="mt-4">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative grid grid-cols-[2rem_1fr] gap-x-4 pb-5 before:absolute before:top-10 before:bottom-2 before:left-[calc(1rem-2px)] before:border-lane before:border-l-4 before:border-dashed last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className="flex size-8 items-center justify-center rounded-sm border-2 border-on-asphalt font-bold font-display text-lg leading-none"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg leading-8">{title}</h3>
              <p className="text-on-asphalt-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
