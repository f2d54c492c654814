/** `(770) 555-0142` */
const phone = /(\(\d{3}\) \d{3}-\d{4})/;

/** Text without line breaks inside phone numbers. */
export function UnbrokenPhones({ text }: { text: string }) {
  return text.split(phone).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are never reordered
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
