import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';

const test = setupTestApp();
const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));

/** Type-checks programs over the types of a client made from the description; returns what is wrong. */
async function check(types: string, programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'koshpay-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = Object.entries({ 'api.ts': types, ...programs });
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  const options = ['--noEmit', '--strict', '--pretty', 'false', '--lib', 'es2022'];
  const args = [tsc, ...options, ...Object.keys(programs)];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder });
  return run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('the description of the API', () => {
  it('names what calls send and return', async () => {
    const { components, paths } = (await test.app.inject('/api/openapi.json')).json();
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        'Error',
        'HistoryEntry',
        'Book',
        'BookList',
        'BookCreate',
        'BookUpdate',
        'Branch',
      ]),
    );
    expect(Object.keys(components.schemas).filter((name) => /Error|Input/.test(name))).toEqual([
      'Error',
    ]);
    const { requestBody, responses } = paths['/api/admin/books/create'].post;
    const json = 'application/json';
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(requestBody.content[json].schema).toEqual(ref('BookCreate'));
    expect(responses['200'].content[json].schema.properties.data).toEqual(ref('Book'));
    expect(responses['422'].content[json].schema).toEqual(ref('Error'));
  });

  it('generates a readable client that the compiler checks', async () => {
    const types = astToString(
      await openapiTypes((await test.app.inject('/api/openapi.json')).json()),
    );
    const program = `
      import type { components, paths } from './api';
      type Schemas = components['schemas'];
      type Create = paths['/api/admin/books/create']['post'];
      declare function create(
        body: Create['requestBody']['content']['application/json'],
      ): Create['responses'][200]['content']['application/json'];
      const body: Schemas['BookCreate'] = { title: 'Atlas', isbn: '9780000000001', price: 12.5 };
      const book: Schemas['Book'] = create(body).data;
      export const shown: [string, number] = [book.title, book.lentCount];
      export const code: Schemas['Error']['code'] = 'already_exists';
      export const update: Schemas['BookUpdate'] = { id: 1, title: 'Poems' };
    `;
    const wrong = program
      .replace("title: 'Atlas'", 'title: 7')
      .replace('book.lentCount', 'book.lent');
    const problems = await check(types, { 'program.ts': program, 'wrong.ts': wrong });
    expect(problems).not.toContain('program.ts');
    expect(problems).toMatch(/wrong\.ts.*number.*string[\s\S]*'lent' does not exist/);
  });
});
