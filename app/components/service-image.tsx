import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { photoVariants } from "#shop/photos/picture-files.ts";

const defaultImage = "/images/services/default.svg";

export type ServiceImageProps = ComponentProps<"img"> & {
  src: string;
  /** Empty if an adjacent title says the same. */
  alt: string;
};

/**
 * Drawing or photograph of a service (4:3) on the background of the drawings. Falls back to the
 * default drawing if it cannot be loaded (docs/product.md#service-page), also before hydration
 * (head-scripts.ts).
 */
export function ServiceImage({ src, alt, className, ...props }: ServiceImageProps) {
  const img = (
    <img
      // Another image starts without the fallback.
      key={src}
      src={src}
      data-fallback={defaultImage}
      alt={alt}
      width={640}
      height={480}
      decoding="async"
      className={classNames(
        "h-auto w-full bg-[#f4efe6] dark:bg-[#1a1f24]",
        // Drawings have their own dark mode colors; photographs are dimmed.
        !src.endsWith(".svg") && "dark:[filter:brightness(0.9)]",
        className,
      )}
      {...props}
    />
  );
  const variants = photoVariants(src);
  if (variants.length === 0) return img;
  return (
    <picture>
      {Object.entries(Object.groupBy(variants, ({ format }) => format)).map(([format, copies]) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={copies?.map(({ path, width }) => `${path} ${width}w`).join(", ")}
          sizes="(width < 48rem) 100vw, 30rem"
        />
      ))}
      {img}
    </picture>
  );
}
