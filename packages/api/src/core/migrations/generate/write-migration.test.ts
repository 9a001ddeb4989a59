import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { type Fields, field } from '@koshpay/resource';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { coins } from '../../../testing/declared-database.ts';
import { createTables } from '../../tables/declared-tables.ts';
import { missingStatements, writeMigration } from './write-migration.ts';

let folder: ReturnType<typeof createTestFolder>;

beforeEach(async () => {
  folder = createTestFolder();
  await write({}, { name: 'initial' });
  await write({ symbol: field.text() }, { name: 'symbol' });
});
afterEach(() => folder.remove());

function declared(fields: Fields) {
  const own = [coins(fields)];
  return { ownSchema: createTables(own), own };
}

function write(fields: Fields, options?: Parameters<typeof writeMigration>[2]) {
  return writeMigration(folder.path, declared(fields), options);
}

const migrations = () => readdirSync(folder.path).filter((name) => name.endsWith('.sql'));

it('replaces the newest migration under its name, or removes one that is no longer needed', async () => {
  expect(await write({ ticker: field.text() }, { redo: true })).toEqual({
    tag: '0001_symbol',
    statements: ['ALTER TABLE "coins" ADD COLUMN "ticker" text;'],
  });
  expect(readFileSync(join(folder.path, '0001_symbol.sql'), 'utf8')).toContain('ticker');
  expect(await write({}, { redo: true })).toEqual({ statements: [] });
  expect(migrations()).toEqual(['0000_initial.sql']);
});

it('keeps the newest migration when the declaration that would replace it is refused', async () => {
  const refused = write({ symbol: field.text({ required: true }) }, { redo: true });
  await expect(refused).rejects.toThrow('needs a defaultValue');
  expect(migrations()).toEqual(['0000_initial.sql', '0001_symbol.sql']);
});

it('writes nothing when it only checks', async () => {
  await expect(write({}, { check: true })).rejects.toThrow('run pnpm db:generate');
  expect(await write({ symbol: field.text() }, { check: true })).toEqual({ statements: [] });
  expect(migrations()).toEqual(['0000_initial.sql', '0001_symbol.sql']);
});

it('finds what no migration has yet', async () => {
  expect(await missingStatements(folder.path, declared({ symbol: field.text() }))).toEqual([]);
  const both = declared({ symbol: field.text(), ticker: field.text() });
  expect(await missingStatements(folder.path, both)).toEqual([
    'ALTER TABLE "coins" ADD COLUMN "ticker" text;',
  ]);
  expect(migrations()).toEqual(['0000_initial.sql', '0001_symbol.sql']);
});
