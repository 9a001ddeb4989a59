import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFile } from './built-files.ts';

/**
 * The values that a server writes into the page of its console, by name, so that no backend is
 * asked for them.
 */
export type PageMeta = Readonly<Record<string, string | undefined>>;

/**
 * Creates the reader of a page with the `<meta>` elements of this time; undefined while there are
 * none, and the file is the page.
 */
export function createPageWithMeta(
  { root, name }: BuiltFile,
  read: () => PageMeta,
): () => string | undefined {
  const html = readFileSync(join(root, name), 'utf8');
  let last = { elements: '', page: html };
  return () => {
    const elements = Object.entries(read())
      .flatMap(([key, value]) => (value ? [toElement(key, value)] : []))
      .join('');
    if (!elements) return undefined;
    if (elements !== last.elements)
      last = { elements, page: html.replace('</head>', () => `${elements}</head>`) };
    return last.page;
  };
}

function toElement(name: string, value: string): string {
  const content = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<meta name="${name}" content="${content}">`;
}
