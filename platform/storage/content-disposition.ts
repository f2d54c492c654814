/**
 * `Content-Disposition` with a file name in any language (RFC 6266): an ASCII form for old programs
 * and the name itself.
 */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
