import { describe, expect, it } from "vitest";
import { contentDisposition } from "#platform/storage/content-disposition.ts";
import { photoFileName } from "./photos.ts";

describe("the file name of a photo", () => {
  it.each([
    ["dash light.png", "dash light.jpg"],
    ["../../etc/passwd", "passwd.jpg"],
    ["C:\\photos\\brake.JPEG", "brake.jpg"],
    ["\u202Egpj.exe", "gpj.jpg"],
    ['a"\r\nSet-Cookie: x=1.jpg', "a---Set-Cookie- x-1.jpg"],
    ["Bremse_vorne (2).webp", "Bremse_vorne (2).jpg"],
    ["фото.jpg", "фото.jpg"],
    ["...", "photo.jpg"],
    ["", "photo.jpg"],
    [`${"x".repeat(300)}.jpg`, `${"x".repeat(80)}.jpg`],
  ])("%j becomes %j", (given, kept) => {
    expect(photoFileName(given)).toBe(kept);
  });
});

describe("Content-Disposition", () => {
  it("has an ASCII fallback and the UTF-8 name", () => {
    expect(contentDisposition("inline", 'фото "1".jpg')).toBe(
      "inline; filename=\"____ _1_.jpg\"; filename*=UTF-8''%D1%84%D0%BE%D1%82%D0%BE%20%221%22.jpg",
    );
  });
});
