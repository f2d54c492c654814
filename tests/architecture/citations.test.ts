import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const folders = "{app,content,shop,site,server,platform,postgres,database,scripts,tests}";
const sources = globSync(
  [`${folders}/**/*.{ts,tsx,mts,mjs,css,sql}`, "*.{ts,json}", ".env.example"],
  // Temporary files of a concurrent build.
  { exclude: ["build*"] },
);
const documents = globSync(["README.md", "docs/**/*.md", `${folders}/**/*.md`]);

interface Citation {
  /** `docs/security.md:12`, to locate the citation. */
  where: string;
  /** Relative to the root of the repository. */
  path: string;
  /** Anchor of a heading in that document. */
  anchor: string | undefined;
}

/** Names of documents that are not in the repository: their content is in `docs/`. */
const unfindable =
  /\bspecification, section|\bcontract, section|\b(?:accounts|auth|data API|forms|realtime|rest|storage) contract\b/;

/** Finds all matches of an expression; its groups are the path and the anchor. */
function citationsIn(file: string, expression: RegExp, from = ""): Citation[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) =>
    [...line.matchAll(expression)].map(([, path = "", anchor]) => ({
      where: `${file}:${index + 1}`,
      path: path === "" ? file : join(from, path),
      anchor,
    })),
  );
}

/** Links and images in a document; external sites are not checked. */
const linksIn = (file: string) =>
  citationsIn(
    file,
    /(?:\]\(|(?:src|href)=")(?!https?:|mailto:)([^)#"\s]*)(?:#([^)"\s]+))?/g,
    dirname(file),
  );

/** `docs/product.md#slots`, in comments, strings and test titles. */
const documentsNamedIn = (file: string) =>
  citationsIn(file, /(?<![\w/.-])(docs\/[\w/-]+\.(?:md|webp))(?:#([\w-]+))?/g);

/** `tests/faults/durability/uploads.test.ts`, in backticks. Names with a placeholder are not files. */
const filesNamedIn = (file: string) =>
  citationsIn(
    file,
    /`(?![^`]*NNN)((?:app|content|shop|site|server|platform|postgres|database|scripts|tests)\/[\w./-]+\.(?:ts|tsx|sql|mjs|css))`/g,
  );

/** `queue-replies.ts`, in backticks in a comment: a file anywhere in the project. */
function filesNamedInComments(file: string): string[] {
  const isComment = /^\s*(?:\/\/|\/?\*|--)/;
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) =>
      isComment.test(line) ? [...line.matchAll(/`([\w./-]+\.(?:ts|tsx|sql|mjs|css))`/g)] : [],
    )
    .flatMap(([, name = ""]) => (isInProject(name) ? [] : [`${file}: there is no ${name}`]));
}

const isInProject = (name: string) =>
  sources.some((source) => source === name || source.endsWith(`/${name}`));

/** The records of decisions; the index lists them. */
const records = globSync("docs/decisions/*/*.md");

/** The anchors of a document's headings; duplicates are numbered. */
function anchorsOf(document: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of readFileSync(document, "utf8").matchAll(/^#+ (.+)$/gm)) {
    const name = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    let anchor = name;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${name}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Returns those without a target. */
function broken(citations: readonly Citation[]): string[] {
  const read = new Map<string, Set<string>>();
  const hasHeading = (path: string, anchor: string) => {
    const anchors = read.get(path) ?? anchorsOf(path);
    read.set(path, anchors);
    return anchors.has(anchor);
  };
  return citations.flatMap(({ where, path, anchor }) => {
    if (!existsSync(path)) return [`${where}: there is no ${path}`];
    if (anchor === undefined || !path.endsWith(".md") || hasHeading(path, anchor)) return [];
    return [`${where}: ${path} has no heading #${anchor}`];
  });
}

describe("every citation has a target", () => {
  it("for the links and images of documents", () => {
    expect(documents.flatMap(linksIn).length).toBeGreaterThan(100);
    expect(broken(documents.flatMap(linksIn))).toEqual([]);
  });

  it("for documents named in code and documents", () => {
    const cited = [...sources, ...documents].flatMap(documentsNamedIn);
    expect(cited.length).toBeGreaterThan(100);
    expect(broken(cited)).toEqual([]);
  });

  it("for every document that is cited, since its path is given", () => {
    // This file contains the pattern itself.
    const others = sources.filter((file) => !file.includes("citations"));
    const found = others.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) => (unfindable.test(line) ? [`${file}:${index + 1}: ${line}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it("for decisions, which have a name and no number", () => {
    const numbered = /\bdecisions?[ /]\d{3}\b/i;
    const found = [...sources, ...documents].filter((file) =>
      numbered.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("and every decision is in the index once", () => {
    const listed = linksIn("docs/decisions/README.md").map(({ path }) => path);
    expect(listed.toSorted()).toEqual(records.toSorted());
    expect(records.length).toBeLessThanOrEqual(50);
  });

  it("for files named in documents", () => {
    expect(broken(documents.flatMap(filesNamedIn))).toEqual([]);
  });

  it("for files named in comments", () => {
    expect(sources.flatMap(filesNamedInComments)).toEqual([]);
  });

  it.each([
    ["nowhere.md", undefined],
    ["product.md", "no-such-heading"],
  ])("and a missing %s#%s would be detected", (name, anchor) => {
    expect(broken([{ where: "here", path: join("docs", name), anchor }])).toHaveLength(1);
  });
});
