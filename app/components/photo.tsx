import { classNames } from "#app/lib/class-names.ts";
import { photoVariants } from "#shop/photo-variants.ts";

export interface PhotoProps {
  /** Address of a photograph, or of a drawing, which has no copies. */
  src: string;
  alt: string;
  /** Its place on the page is the first thing that a visitor sees. */
  first?: boolean;
  /** `4/3` unless it says so: the place is kept free before the photograph is there. */
  wide?: boolean;
  /** How much room it takes, for places smaller than most. */
  sizes?: string;
  className?: string;
}

/** A photograph of the shop and its people, in the smallest format and size that will do. */
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
