import { describe, expect, it } from "vitest";
import { pathOfPicture, pictureFiles, pictureNames } from "#shop/photos/picture-files.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { readContent } from "./reading/read-content.ts";
import { shownContent } from "./shown-content.ts";

const hash = "0123456789abcdef0123456789abcdef";
const path = pathOfPicture(`${hash}-1600x1200`);
const alt = "The red lift in the second bay";

/** Reads the content of the tests' shop with another photo. */
function reading(photo: object, place: "heroPhoto" | "contactPhoto" | "service" = "service") {
  const content = folderContent();
  if (place === "service") Object.assign(content.services[0] ?? {}, { photo });
  else Object.assign(content.shop, { [place]: photo });
  return readContent(content, 2026);
}

const mistakes = (...given: Parameters<typeof reading>) => {
  const read = reading(...given);
  return read.ok ? [] : read.mistakes.map(({ path: at, message }) => `${at.at(-1)}: ${message}`);
};

describe("a photo in the content", () => {
  it("replaces the drawing, with its own alt text", () => {
    const read = reading({ image: path, alt });
    if (!read.ok) throw new Error("mistakes");
    expect(shownContent(read.content).services[0]).toMatchObject({ image: path, imageAlt: alt });
    expect(folderContent().services[0]?.image).toMatch(/\.svg$/);
  });

  it("needs alt text", () => {
    expect(mistakes({ image: path, alt: "" })).toEqual(["alt: Required"]);
    expect(mistakes({ image: path, alt: "Lift" })).toEqual(["alt: Enter at least 10 characters"]);
  });

  it.each([
    "",
    "https://elsewhere.example/photo.jpg",
    `/assets/picture-${hash}.jpg`,
    `/assets/picture-${hash}-1600x1200.svg`,
    `/assets/../picture-${hash}-1600x1200.jpg`,
    "/images/services/brakes.jpg",
  ])("is one that was uploaded: %j", (image) => {
    expect(mistakes({ image, alt })).toEqual(["image: Choose a photo"]);
  });

  it("has the aspect ratio of its place", () => {
    const wide = pathOfPicture(`${hash}-1600x900`);
    expect(mistakes({ image: wide, alt }, "heroPhoto")).toEqual([]);
    expect(mistakes({ image: wide, alt }, "contactPhoto")).toEqual([
      "image: Crop the photo to 4:3",
    ]);
    expect(mistakes({ image: path, alt }, "heroPhoto")).toEqual(["image: Crop the photo to 16:9"]);
    const nearly = pathOfPicture(`${hash}-1599x1200`);
    expect(mistakes({ image: nearly, alt })).toEqual([]);
  });
});

describe("the images of a document", () => {
  it("are found wherever it refers to them, each once", () => {
    const other = pathOfPicture(`${hash}-640x480`);
    const found = pictureNames({
      a: [{ image: path }, path],
      b: { c: other },
      d: `see ${path}`,
      e: null,
    });
    expect(found).toEqual([`${hash}-1600x1200`, `${hash}-640x480`]);
  });

  it("have a file for every browser", () => {
    const base = `picture-${hash}-1600x1200`;
    expect(pictureFiles(path).map(({ name }) => name)).toEqual([
      `${base}.jpg`,
      `${base}-480.avif`,
      `${base}-960.avif`,
      `${base}-480.webp`,
      `${base}-960.webp`,
    ]);
  });
});
