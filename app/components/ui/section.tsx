import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { UnbrokenText } from "./unbroken-text.tsx";

/** Column of every page: at most 76rem wide, with 16 px of padding on phones. */
export function Container({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={classNames("mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8", className)}
      {...props}
    />
  );
}

const sectionVariants = cva("", {
  variants: {
    tone: {
      paper: "",
      surface: "border-line border-y bg-surface",
      sunken: "bg-sunken",
      asphalt: "on-asphalt",
    },
    space: {
      normal: "py-14 md:py-20",
      tight: "py-6 md:py-12",
      none: "",
    },
  },
  defaultVariants: { tone: "paper", space: "normal" },
});

export type SectionProps = ComponentProps<"section"> & VariantProps<typeof sectionVariants>;

/** Full-width band of a page with consistent spacing. Label it by its heading with `aria-labelledby`. */
export function Section({ tone, space, className, children, ...props }: SectionProps) {
  return (
    <section className={classNames(sectionVariants({ tone, space }), className)} {...props}>
      <Container>{children}</Container>
    </section>
  );
}

export interface SectionHeadingProps {
  /** Id of the heading, for `aria-labelledby` and in-page links. */
  id?: string;
  level?: 1 | 2 | 3;
  /** Two or three words above the heading, like the exit tab of a road sign. */
  tab?: ReactNode;
  title: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  className?: string;
}

/** Heading of a section: exit tab, title, lead. */
export function SectionHeading({
  id,
  level = 2,
  tab,
  title,
  lead,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("mb-8 max-w-measure", className)}>
      {tab ? <SignTab className="mb-3">{tab}</SignTab> : null}
      <Heading id={id}>
        <UnbrokenText text={title} />
      </Heading>
      {lead ? (
        <p className="mt-3 text-lg text-steel in-[.on-asphalt]:text-on-asphalt-soft">
          <UnbrokenText text={lead} />
        </p>
      ) : null}
    </div>
  );
}

/** Label styled like the small plate on top of an exit sign. */
export function SignTab({ className, ...props }: ComponentProps<"p">) {
  return (
    <p
      className={classNames(
        "inline-block rounded-sm bg-lane px-2.5 py-0.5 font-display font-semibold text-on-lane text-base leading-snug tracking-wide",
        className,
      )}
      {...props}
    />
  );
}
