import { Award } from "lucide-react";
import { Photo } from "#app/components/photo.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import { classNames } from "#app/lib/class-names.ts";
import type { About } from "#shop/catalog/about.ts";
import { PeopleList, Portrait } from "./people-list.tsx";

export interface AboutStoryProps {
  about: About;
}

/**
 * History, staff and certificates of the shop (docs/product.md#about). Parts without content are
 * omitted without leaving a gap.
 */
export function AboutStory({ about }: AboutStoryProps) {
  const { story, owner, team = [], certificates = [] } = about;
  return (
    <>
      <Section aria-labelledby="story-title">
        <SectionHeading id="story-title" title="How we got here" />
        <div
          className={classNames(
            "gap-x-14",
            owner && "grid gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
          )}
        >
          <div className={classNames("text-lg [&>p+p]:mt-5", !owner && "gap-x-14 lg:columns-2")}>
            {story.map((paragraph) => (
              <p key={paragraph}>
                <UnbrokenText text={paragraph} />
              </p>
            ))}
          </div>
          {owner ? <Portrait person={owner} /> : null}
        </div>
      </Section>
      {team.length > 0 ? (
        <Section tone="surface" aria-labelledby="team-title">
          <SectionHeading id="team-title" title="Who works on your car" />
          <PeopleList people={team} />
        </Section>
      ) : null}
      {certificates.length > 0 ? (
        <Section space="tight" aria-labelledby="certificates-title">
          <h2 id="certificates-title" className="mb-5">
            Certificates
          </h2>
          <ul className="grid gap-x-14 gap-y-4 sm:grid-cols-2">
            {certificates.map(({ title, issuer, year, image }) => (
              <li key={title} className="flex gap-3">
                {image ? (
                  <span className="w-32 shrink-0">
                    <Photo src={image} alt="" className="rounded-md border border-line" />
                  </span>
                ) : (
                  <Award aria-hidden="true" className="size-6 shrink-0 text-clay" />
                )}
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-steel">
                    {[issuer, year].filter(Boolean).join(", ")}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
