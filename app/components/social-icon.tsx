/** Icons of the networks, drawn on a 24 px grid in the text color. */
const signs: Record<string, string> = {
  Facebook:
    "M14 22v-8.5h3l.5-3.5H14V8.2c0-1 .4-1.7 1.8-1.7h1.8V3.3C17.2 3.2 16.3 3 15.2 3 12.6 3 11 4.5 11 7.6V10H8v3.5h3V22z",
  Instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.7-3.7a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  X: "M3 3h5.5l4.2 6L18 3h2.5l-6.7 7.7L21.5 21H16l-4.6-6.5L5.7 21H3.2l7.1-8.2zm3.7 2 10.3 14h1.3L8 5z",
  TikTok:
    "M13 3h3c.3 2.3 1.7 3.8 4 4v3c-1.5 0-2.9-.5-4-1.3V15a6 6 0 1 1-6-6h.5v3.1a3 3 0 1 0 2.5 2.9z",
};

export function SocialIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      className={className}
    >
      <path d={signs[name] ?? "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"} />
    </svg>
  );
}
