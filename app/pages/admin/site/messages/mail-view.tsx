import { useEffect, useRef } from "react";

interface MailViewProps {
  /** As it is sent. */
  html: string;
  theme: "light" | "dark";
}

/**
 * The HTML of an email as a mail program shows it, apart from the styles of this page. Nothing in it leads
 * anywhere or runs: what is shown are its elements without addresses.
 */
export function MailView({ html, theme }: MailViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = ref.current;
    if (!host) return;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    // The content policy refuses style attributes and elements in markup, but not what a script sets.
    const mail = new DOMParser().parseFromString(
      html.replaceAll(' style="', ' data-style="').replaceAll(/<(\/?)style>/g, "<$1template>"),
      "text/html",
    );
    // The site is this one, whatever the address under which the desk was opened.
    for (const image of mail.querySelectorAll("img")) {
      image.setAttribute("src", new URL(image.src).pathname);
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      (mail.querySelector("template")?.content.textContent ?? "")
        .replace(
          "@media (prefers-color-scheme: dark)",
          theme === "dark" ? "@media all" : "@media not all",
        )
        // As wide as the window of a mail program is what it stands in here.
        .replace("@media (max-width", "@container (max-width"),
    );
    shadow.adoptedStyleSheets = [sheet];
    const body = document.createElement("div");
    body.className = mail.body.className;
    body.dataset.style = mail.body.dataset.style;
    body.append(...mail.body.childNodes);
    for (const element of [body, ...body.querySelectorAll<HTMLElement>("*")]) {
      element.style.cssText = element.dataset.style ?? "";
      delete element.dataset.style;
      element.removeAttribute("href");
    }
    shadow.replaceChildren(body);
  }, [html, theme]);
  return (
    <div
      ref={ref}
      className="@container overflow-x-auto rounded-lg"
      style={{ colorScheme: theme }}
    />
  );
}
