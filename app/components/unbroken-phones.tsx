/** `(770) 555-0142` */
const phone = /(\(\d{3}\) \d{3}-\d{4})/;

/** A text in which no line ends inside a telephone number. */
export function UnbrokenPhones({ text }: { text: string }) {
  return text.split(phone).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
