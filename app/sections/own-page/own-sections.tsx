import { CallButton } from "#app/components/call-button.tsx";
import { FinancingDialog } from "#app/components/financing/financing-dialog.tsx";
import { Photo } from "#app/components/photo.tsx";
import { Section, SectionHeading, type SectionProps } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { ShownSection } from "#app/lib/page-data/own-page.ts";
import { shop } from "#app/lib/site/published.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { AppointmentRequestCard } from "#app/sections/home/appointment-request-card.tsx";
import { MessageCard } from "#app/sections/home/message-card.tsx";
import { PeopleList } from "#app/sections/people-list.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { ShopMap } from "#app/sections/shop-map.tsx";
import { MarkedList, PriceList } from "./own-lists.tsx";
import { OwnTable } from "./own-table.tsx";

export interface OwnSectionsProps {
  sections: readonly ShownSection[];
}

/** The sections of a page that the owner has added, in her order (docs/product.md#own-pages). */
export function OwnSections({ sections }: OwnSectionsProps) {
  return sections.map((section, index) => (
    <OwnSection key={section.id} section={section} tone={index % 2 === 0 ? "paper" : "sunken"} />
  ));
}

interface OwnSectionProps {
  section: ShownSection;
  /** Neighbors differ. */
  tone: NonNullable<SectionProps["tone"]>;
}

function OwnSection({ section, tone }: OwnSectionProps) {
  const id = `section-${section.id}`;
  switch (section.kind) {
    case "call":
      return <CallToAction title={section.title} lead={section.lead} schedule="Schedule Service" />;
    case "questions":
      return (
        <Questions
          id={`${id}-questions-title`}
          questions={section.questions}
          title={section.title}
          lead={section.lead}
          tone={tone}
          space="tight"
        />
      );
    case "text":
    case "picture":
      return <TextSection id={id} section={section} tone={tone} />;
    case "form":
      return section.form === "appointment" ? (
        <AppointmentSection id={id} section={section} />
      ) : (
        <Titled id={id} section={section} tone={tone}>
          {section.form === "message" ? <MessageCard /> : <FinancingButtons note={section.note} />}
        </Titled>
      );
    default:
      return (
        <Titled id={id} section={section} tone={tone}>
          <Body section={section} />
        </Titled>
      );
  }
}

type Sections<Kind extends ShownSection["kind"]> = Extract<ShownSection, { kind: Kind }>;

function Body({ section }: { section: Sections<"list" | "table" | "prices" | "map" | "team"> }) {
  switch (section.kind) {
    case "list":
      return <MarkedList items={section.items} />;
    case "table":
      return <OwnTable head={section.head} rows={section.rows} />;
    case "prices":
      return <PriceList prices={section.prices} checkedOn={section.checkedOn} />;
    case "map":
      return (
        <div className="max-w-2xl">
          <ShopMap shop={shop} cities={section.cities} />
        </div>
      );
    case "team":
      return <PeopleList people={section.people} />;
  }
}

interface TitledProps {
  id: string;
  section: { title: string; lead?: string | undefined };
  tone: SectionProps["tone"];
  children: React.ReactNode;
}

function Titled({ id, section, tone, children }: TitledProps) {
  return (
    <Section aria-labelledby={id} tone={tone} space="tight">
      <SectionHeading id={id} title={section.title} lead={section.lead} />
      {children}
    </Section>
  );
}

/** Paragraphs, beside a photo if there is one. */
function TextSection({
  id,
  section,
  tone,
}: {
  id: string;
  section: Sections<"text" | "picture">;
  tone: SectionProps["tone"];
}) {
  const text = (
    <div>
      {section.title ? <SectionHeading id={id} title={section.title} className="mb-5!" /> : null}
      <div className="prose">
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <UnbrokenText text={paragraph} />
          </p>
        ))}
      </div>
    </div>
  );
  return (
    <Section aria-labelledby={section.title ? id : undefined} tone={tone} space="tight">
      {section.kind === "picture" ? (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {text}
          <div>
            <Photo
              src={section.photo.image}
              alt={section.photo.alt}
              className="rounded-lg border border-line"
            />
          </div>
        </div>
      ) : (
        text
      )}
    </Section>
  );
}

function AppointmentSection({ id, section }: { id: string; section: Sections<"form"> }) {
  return (
    <Section aria-labelledby={id} tone="asphalt" space="tight">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <SectionHeading id={id} title={section.title} lead={section.lead} className="mb-0!" />
        <AppointmentRequestCard serviceTitles={section.serviceTitles ?? []} />
      </div>
    </Section>
  );
}

/** @param note what an application is, and is not */
function FinancingButtons({ note }: { note: string | undefined }) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <FinancingDialog size="lg" className="no-scripts:hidden">
          Apply Now
        </FinancingDialog>
        <CallButton variant="outline" size="lg" />
      </div>
      <p className="mt-3 max-w-measure text-sm text-steel">{note}</p>
    </>
  );
}
