import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";

/**
 * Classes of a button, for links that look like one (hidden in print): `<Link
 * className={buttonVariants({ variant: "outline" })} to="/contact">`.
 *
 * Use `primary` once per screen and `outline` for secondary actions; `inverse` is `outline` on dark
 * backgrounds.
 */
export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-md border-2 text-center font-semibold leading-tight no-underline transition-colors print:hidden aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-clay-fill bg-clay-fill text-on-clay hover:border-clay-fill-hover hover:bg-clay-fill-hover",
        outline: "border-ink bg-transparent text-ink hover:bg-ink hover:text-paper",
        inverse:
          "border-on-asphalt bg-transparent text-on-asphalt hover:bg-on-asphalt hover:text-asphalt",
        /** Beside the one action of a screen, where it stands often. */
        quiet: "border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken",
        ghost: "border-transparent bg-transparent text-ink hover:bg-sunken",
        destructive: "border-stop bg-transparent text-stop hover:bg-stop-tint",
        link: "border-transparent bg-transparent text-clay underline underline-offset-4 hover:decoration-2",
      },
      size: {
        sm: "min-h-9 px-3 text-sm max-md:min-h-11 pointer-coarse:min-h-11",
        md: "min-h-11 px-5 py-2 text-base",
        lg: "min-h-14 px-7 py-3 text-lg",
        icon: "size-11 p-0 text-lg",
        // For dense tables, where touch targets are still large enough.
        "icon-sm": "size-6 p-0 text-base pointer-coarse:size-11",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

/**
 * A button. `type` defaults to "button", so that none submits a form by accident. While `disabled`
 * it ignores presses but keeps focus: browsers blur an element with the HTML attribute, and
 * keyboard users would restart at the top of the page.
 */
export function Button({
  className,
  variant,
  size,
  type = "button",
  disabled,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(buttonVariants({ variant, size }), className)}
      {...props}
      aria-disabled={disabled || undefined}
      onClick={disabled ? refuse : onClick}
    />
  );
}

/** Blocks clicks and submits, including Enter in a field of the form. */
const refuse = (event: { preventDefault(): void }) => event.preventDefault();
