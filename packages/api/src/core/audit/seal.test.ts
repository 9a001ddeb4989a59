import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { testVault } from '../../testing/vault.ts';
import { systemActor } from '../actor.ts';
import { record } from './record.ts';
import { createSealer } from './seal.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
afterEach(() => void vi.useRealTimers());

it('costs one statement while nothing is recorded, and signs the end on each day all the same', async () => {
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  const seal = createSealer(test.db, testVault);
  const sealAndCount = async () => {
    statements.length = 0;
    expect(await seal()).toBe(true);
    return statements.length;
  };
  const add = () => test.db.transaction((tx) => record(tx, systemActor, { action: 'tests.run' }));
  const read = async () => {
    const { rows } = await test.db.pool.query(
      `select (select sum(entries)::int from audit_batches) as entries,
        (select count(*)::int from audit_heads) as heads`,
    );
    return rows[0];
  };
  await add();
  await sealAndCount();
  const { entries } = await read();
  expect(await read()).toEqual({ entries, heads: 1 });
  expect(await sealAndCount()).toBe(1);
  await add();
  await sealAndCount();
  expect(await read()).toEqual({ entries: entries + 1, heads: 1 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await sealAndCount();
  expect(await read()).toEqual({ entries: entries + 1, heads: 2 });
  expect(await sealAndCount()).toBe(1);
});
