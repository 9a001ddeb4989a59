/**
 * Fetches a file of code into the browser's cache, completely. The page has this function, too, for
 * the files of its first screen: see `short-chain.ts`. As a blob, which a browser can receive off the
 * main thread.
 *
 * @param file its path below the root, `console/list-1a2b3c4d.js`
 */
export async function fetchFile(file: string): Promise<void> {
  const response = await fetch(`/${file}`);
  await response.blob();
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('javascript')) throw new Error(`${file} was not received.`);
}
