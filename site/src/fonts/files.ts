import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@fontsource/mukta/package.json')), 'files');

/** The bytes of one of the brand's font files, such as `mukta-latin-400`. */
export function readFont(name: string): Buffer {
  return readFileSync(join(folder, `${name}-normal.woff2`));
}
