import { type OutsideTags, tagOwners, tagSectionId } from "#shop/catalog/site/outside-tags.ts";
import { paths } from "#shop/pages/paths.ts";
import { deleteTagCookies, loadGoogleTag, loadMetaPixel } from "./load-tags.ts";

/**
 * Asks visitors about the tags of others, and loads these for whoever accepts. A script of its own, which
 * `/count.js` loads where a page names it (entry.server.tsx): a site without tags has nothing of it.
 */
const key = "outsideTags";
const { googleTag, metaPixel }: OutsideTags = document.getElementById("notices")?.dataset ?? {};
const tags: OutsideTags = { googleTag, metaPixel };
/** What was accepted is these tags, and none that the shop adds later. */
const asked = [googleTag, metaPixel].filter(Boolean).join(" ");
const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean;
} & Navigator;
const refused = globalPrivacyControl || doNotTrack === "1";

/** `undefined`: not asked yet. Where nothing can be kept, nobody is asked, and nothing is loaded. */
function choice(): "yes" | "no" | undefined {
  if (refused) return "no";
  try {
    const kept = localStorage.getItem(key);
    return kept === asked ? "yes" : kept === "no" ? "no" : undefined;
  } catch {
    return "no";
  }
}

/** Pages of one's own: those are opened as a document of their own, in which no tag is. */
const isPrivate = (path: string) =>
  [paths.signIn, paths.profile, paths.admin].some(
    (own) => path === own || path.startsWith(`${own}/`),
  );

function keepOutOfPrivatePages(): void {
  for (const [name, open] of [
    ["pushState", "assign"],
    ["replaceState", "replace"],
  ] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const target = new URL(url ?? "", location.href);
      if (isPrivate(target.pathname)) location[open](target);
      else change(state, unused, url);
    };
  }
}

function loadTags(): void {
  if (googleTag) loadGoogleTag(googleTag);
  if (metaPixel) loadMetaPixel(metaPixel);
}

function choose(chosen: "yes" | "no"): void {
  const before = choice();
  localStorage.setItem(key, chosen === "yes" ? asked : "no");
  if (chosen === "yes" && before !== "yes") loadTags();
  if (chosen === "no" && before === "yes") {
    deleteTagCookies();
    // What was loaded goes with the document.
    location.reload();
  }
}

const style = new CSSStyleSheet();
style.replaceSync(`
p { margin: 0 }
section { margin-top: 1rem }
div { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; margin-top: .75rem; max-width: 24rem }
button {
  min-height: 2.75rem; padding: .25rem .75rem; border: 2px solid var(--ink); border-radius: 8px; cursor: pointer;
  background: transparent; color: var(--ink); font: 600 1rem/1.2 var(--sans)
}
button:hover, button[aria-pressed=true] { background: var(--ink); color: var(--paper) }
button:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px }
.notice {
  margin: 0; position: fixed; inset: auto .75rem 5.75rem; z-index: 25; padding: .875rem 1rem 1rem; border-radius: 10px;
  border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink);
  box-shadow: 0 12px 32px -8px var(--shade); font: .9375rem/1.5 var(--sans)
}
@media (width >= 48rem) { .notice { inset: auto auto 1.5rem 1.5rem; width: 24rem } }
@media print { section { display: none } }
`);

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...inside);
  return element;
};

const states = {
  yes: "You've accepted on this device.",
  no: "You've said No Thanks on this device.",
  open: "You haven't chosen yet.",
};

/** The question with its two answers: above a page, with a link inside, or within the privacy policy. */
class TagChoice extends HTMLElement {
  private readonly root = this.attachShadow({ mode: "open" });

  private get isNotice(): boolean {
    return this.hasAttribute("notice");
  }

  connectedCallback(): void {
    this.root.adoptedStyleSheets = [style];
    this.show();
  }

  private show(): void {
    const now = choice();
    const who = tagOwners(tags);
    const button = (answer: "yes" | "no", textContent: string) => {
      const made = make("button", { type: "button", textContent });
      if (!this.isNotice) made.ariaPressed = String(now === answer);
      made.addEventListener("click", () => this.answer(answer));
      return made;
    };
    const state = refused
      ? "Your browser asks sites not to track you, so nothing is loaded."
      : states[now ?? "open"];
    const text = this.isNotice
      ? make(
          "p",
          {},
          `May ${who} learn how you use this site? Nothing is loaded unless you accept. `,
          make("slot", {}),
        )
      : make("p", { role: "status" }, state);
    const answers = make("div", {}, button("yes", "Accept"), button("no", "No Thanks"));
    this.root.replaceChildren(
      make(
        "section",
        { ariaLabel: `${who} on this site`, className: this.isNotice ? "notice" : "" },
        ...(refused ? [text] : [text, answers]),
      ),
    );
  }

  private answer(chosen: "yes" | "no"): void {
    choose(chosen);
    if (this.isNotice) {
      document.documentElement.style.scrollPaddingBottom = "";
      document.getElementById("main")?.focus({ preventScroll: true });
      this.remove();
    } else {
      this.show();
      this.root.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    }
  }
}

/** Asks within the notices, which React leaves alone, and first in the order of the keyboard. */
function ask(): void {
  const link = make("a", {
    href: `${paths.privacy}#${tagSectionId}`,
    textContent: "Privacy policy",
    className: "inline-block py-1 text-clay underline underline-offset-2",
  });
  const notice = document.createElement("tag-choice");
  notice.setAttribute("notice", "");
  notice.append(link);
  document.getElementById("notices")?.prepend(notice);
  // What is focused is never below it, nor below the call bar.
  const height = notice.shadowRoot?.firstElementChild?.clientHeight ?? 0;
  document.documentElement.style.scrollPaddingBottom = `${height + 112}px`;
}

if (!isPrivate(location.pathname)) {
  keepOutOfPrivatePages();
  customElements.define("tag-choice", TagChoice);
  if (choice() === "yes") loadTags();
  else if (choice() === undefined && location.pathname !== paths.privacy) ask();
}
