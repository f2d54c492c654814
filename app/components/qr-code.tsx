interface QrCodeProps {
  /** `data:` URL of the code with its quiet zone. */
  src: string;
  alt: string;
}

/** A QR code on a white card, also in dark mode and forced colors, for scanners. */
export function QrCode({ src, alt }: QrCodeProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={192}
      height={192}
      className="size-48 rounded-lg border border-line-strong bg-[#fff] p-1 forced-color-adjust-none"
    />
  );
}
