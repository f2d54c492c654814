import type { ReactNode } from "react";

/**
 * What reads as one word: `(770) 555-0142`, `GA 30236`, `I-75`, `US-19/41`, `F-150`, `24/7`, `7:30
 * AM`. Browsers break lines after a hyphen between a letter and a digit.
 */
const unbroken =
  /(\(\d{3}\) \d{3}-\d{4}|\b[A-Z]{2} \d{5}\b|\b[A-Z]{1,3}-\d+(?:\/\d+)*|\b24\/7\b|\b\d{1,2}:\d{2}(?: [AP]M\b)?)/;

/**
 * Text without line breaks inside phone numbers, routes, times, and state and ZIP code. The
 * characters stay as they are, for search engines and whoever copies them. Anything but text is
 * shown unchanged.
 */
export function UnbrokenText({ text }: { text: ReactNode }) {
  if (typeof text !== "string") return text;
  return text.split(unbroken).map((part, index) =>
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
