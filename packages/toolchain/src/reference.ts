/* `pnpm reference`: writes the reference of the declaration language from its types. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { printReference } from './reference/print-reference.ts';
import { readWords } from './reference/read-words.ts';
import { root } from './root.ts';

writeFileSync(path.join(root, 'packages/resource/REFERENCE.md'), printReference(readWords()));
