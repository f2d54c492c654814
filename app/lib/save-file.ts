/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // A download that has started keeps its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
