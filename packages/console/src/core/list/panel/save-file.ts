/** Hands a file over to the browser's downloads. */
export function saveFile(file: Blob, download: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download }).click();
  // The browser copies large files for a while.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
