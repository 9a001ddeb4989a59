import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { readFont } from './files.ts';

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');

/** The characters of the Latin subset: ASCII and typographic signs. */
export const latinCharset = `${ascii}\u00a0©·×–—‘’“”…`;

/** The characters of the Devanagari subset; pages that use none of them never fetch it. */
export const devanagariCharset = 'कोश₹';

const subsets = [
  { font: 'mukta-latin-400', text: latinCharset },
  { font: 'mukta-latin-600', text: latinCharset },
  { font: 'mukta-devanagari-400', text: devanagariCharset },
];

/** Reduces the brand's fonts to the characters of the site, before it is built. */
export function subsetFonts(): AstroIntegration {
  return {
    name: 'subset-fonts',
    hooks: {
      'astro:config:setup': async ({ createCodegenDir }) => {
        const folder = createCodegenDir();
        await Promise.all(subsets.map((subset) => writeSubset(folder, subset)));
      },
    },
  };
}

async function writeSubset(folder: URL, { font, text }: (typeof subsets)[number]) {
  const options = { targetFormat: 'woff2', noHinting: true } as const;
  const subset = await subsetFont(readFont(font), text, options);
  await writeFile(new URL(`${font}.woff2`, folder), subset);
}
