import { type ComponentProps, useEffect, useRef, useState } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { photoVariants } from "#shop/photo-variants.ts";

const defaultImage = "/images/services/default.svg";

export type ServiceImageProps = Omit<ComponentProps<"img">, "onError"> & {
  src: string;
  /** Empty if an adjacent title says the same. */
  alt: string;
};

/**
 * Drawing or photograph of a service (4:3) on the background of the drawings. Falls back to the
 * default drawing if it cannot be loaded (docs/product.md#service-page).
 */
export function ServiceImage({ src, alt, className, ...props }: ServiceImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // The image may have failed before hydration.
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete && currentSrc && naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  const shown = failedSrc === src ? defaultImage : src;
  const img = (
    <img
      ref={image}
      src={shown}
      alt={alt}
      width={640}
      height={480}
      decoding="async"
      onError={() => setFailedSrc(src)}
      className={classNames(
        "h-auto w-full bg-[#f4efe6] dark:bg-[#1a1f24]",
        // Drawings have their own dark mode colors; photographs are dimmed.
        !shown.endsWith(".svg") && "dark:[filter:brightness(0.9)]",
        className,
      )}
      {...props}
    />
  );
  const variants = photoVariants(shown);
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
