import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{html,css,js,json,svg,xml,txt,webmanifest}';
const leastBytes = 512;

/** Writes a `.br` and a `.gz` beside every larger text file, which servers send unchanged. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder });
  await Promise.all(files.map((file) => compressFile(`${folder}/${file}`)));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((br) => writeFile(`${file}.br`, br)),
    promisify(gzip)(content, { level: 9 }).then((gz) => writeFile(`${file}.gz`, gz)),
  ]);
}
