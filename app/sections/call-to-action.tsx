import { HoursList } from "#app/components/hours-list.tsx";
import { OpenStatus } from "#app/components/open-status.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { CallAndSchedule } from "./call-and-schedule.tsx";

export interface CallToActionProps {
  title: string;
  lead: string;
  schedule?: string;
  /** Service of the page. */
  service?: { slug: string };
}

/** Last band of a page: phone, link to the form, and opening hours. */
export function CallToAction({ title, lead, schedule, service }: CallToActionProps) {
  return (
    <Section tone="asphalt" className="max-md:py-6!" aria-labelledby="call-title">
      <div className="flex items-start justify-between gap-x-14 gap-y-5 max-lg:flex-col">
        <div className="max-w-2xl">
          <SectionHeading id="call-title" title={title} lead={lead} className="mb-6!" />
          <CallAndSchedule service={service} {...(schedule !== undefined && { schedule })} />
        </div>
        <div className="rounded-lg border border-asphalt-line p-4 max-md:w-full md:min-w-80 md:p-6 lg:max-w-sm lg:shrink-0">
          <OpenStatus className="font-semibold" />
          <HoursList className="mt-2 w-full justify-between border-asphalt-line border-t pt-2 text-on-asphalt-soft" />
        </div>
      </div>
    </Section>
  );
}
