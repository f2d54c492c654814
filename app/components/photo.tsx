import { classNames } from "#app/lib/class-names.ts";
import { photoVariants } from "#shop/photos/picture-files.ts";

export interface PhotoProps {
  /** Path of a photograph, or of a drawing, which has no variants. */
  src: string;
  alt: string;
  /** Whether it is above the fold and loads with priority. */
  first?: boolean;
  /** 16:9 instead of 4:3. The space is reserved before the photograph loads. */
  wide?: boolean;
  /** `sizes` attribute, for photographs smaller than most. */
  sizes?: string;
  className?: string;
}

/** Photograph in the smallest sufficient format and size. */
export function Photo({ src, alt, first = false, wide = false, sizes, className }: PhotoProps) {
  return (
    <picture>
      {Object.entries(Object.groupBy(photoVariants(src), ({ format }) => format)).map(
        ([format, copies]) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={copies?.map(({ path, width }) => `${path} ${width}w`).join(", ")}
            sizes={
              sizes ?? (wide ? "(width < 64rem) 100vw, 46rem" : "(width < 48rem) 100vw, 30rem")
            }
          />
        ),
      )}
      <img
        src={src}
        alt={alt}
        width={640}
        height={wide ? 360 : 480}
        {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
        decoding="async"
        className={classNames(
          "h-auto w-full object-cover",
          wide ? "aspect-video" : "aspect-4/3",
          className,
        )}
      />
    </picture>
  );
}
