import { createElement } from "react";
import { Link } from "react-router";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Container } from "#app/components/ui/section.tsx";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { LegalDocument } from "#shop/catalog/legal-document.ts";
import { tagSectionId } from "#shop/catalog/site/outside-tags.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";

export interface LegalTextProps {
  document: LegalDocument;
  email: string;
  /** The other legal page. */
  see: { title: string; path: string };
}

/** Legal text with a table of contents. Labeled as a draft while it is one. */
export function LegalText({ document, email, see }: LegalTextProps) {
  return (
    <Container className="grid grid-cols-1 gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-labelledby="contents-title" className="print:hidden">
        <div className="lg:sticky lg:top-6">
          <h2 id="contents-title" className="text-xl">
            Contents
          </h2>
          <ul className="mt-2 max-lg:columns-[9rem_2] max-lg:gap-x-6">
            {document.sections.map(({ id, title }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center text-sm underline-offset-4 hover:underline lg:not-pointer-coarse:min-h-9"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <article>
        {document.reviewed ? null : (
          <div className="mb-8 max-w-measure rounded-lg border-2 border-caution bg-surface p-4">
            <StatusMark mark="caution">Draft</StatusMark>
            <p className="mt-2 text-sm">
              Written in plain words and waiting for review by the shop's lawyer. The wording may
              still change.
            </p>
          </div>
        )}
        <p className="text-sm text-steel">
          Last changed: <time dateTime={document.updatedOn}>{dateLabel(document.updatedOn)}</time>
        </p>
        <div className="mt-6 grid grid-cols-1 gap-10">
          {document.sections.map(({ id, title, paragraphs, points }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
              <h2 id={`${id}-title`} className="text-2xl">
                {title}
              </h2>
              <div className="prose mt-3">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>
                    <UnbrokenText text={paragraph} />
                  </p>
                ))}
                {points ? (
                  <ul>
                    {points.map((point) => (
                      <li key={point}>
                        <UnbrokenText text={point} />
                      </li>
                    ))}
                  </ul>
                ) : null}
                {id === tagSectionId ? createElement("tag-choice") : null}
              </div>
            </section>
          ))}
        </div>
        <p className="prose mt-12 border-line-strong border-t-2 border-dashed pt-6">
          Questions about this page? Call <PhoneLink /> or email{" "}
          <a href={`mailto:${email}`} className="[overflow-wrap:anywhere]">
            {email}
          </a>
          . See also our <Link to={see.path}>{see.title}</Link>.
        </p>
      </article>
    </Container>
  );
}
