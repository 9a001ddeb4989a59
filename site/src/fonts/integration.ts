import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { devanagariCharset, latinCharset } from './charset.ts';

const subsets = [
  { file: 'mukta-latin-400', text: latinCharset },
  { file: 'mukta-latin-600', text: latinCharset },
  { file: 'mukta-devanagari-400', text: devanagariCharset },
];

/** Cuts the brand's fonts down to the characters that the site can use, before it is built. */
export function subsetFonts(): AstroIntegration {
  return {
    name: 'subset-fonts',
    hooks: {
      'astro:config:setup': async ({ createCodegenDir }) => {
        const output = createCodegenDir();
        await Promise.all(subsets.map(({ file, text }) => writeSubset(file, text, output)));
      },
    },
  };
}

async function writeSubset(file: string, text: string, output: URL) {
  const source = createRequire(import.meta.url).resolve(
    `@fontsource/mukta/files/${file}-normal.woff2`,
  );
  const subset = await subsetFont(await readFile(source), text, { targetFormat: 'woff2' });
  await writeFile(new URL(`${file}.woff2`, output), subset);
}
