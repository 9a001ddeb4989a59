import { expect, test } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { coins } from '../../testing/coins.ts';
import { createStorage } from '../../testing/storage.ts';
import { createSession } from '../session/session.ts';
import { createHttp } from './http.ts';
import { createDataProvider } from './provider.ts';
import type { PageCursors } from './read-page.ts';

/** A list of ids, newest first, with the cursors of decision 059. */
async function startList(count: number) {
  const ids = new Set(Array.from({ length: count }, (_, index) => index + 1));
  const { url } = await startBackend((asked) => {
    const { searchParams } = new URL(asked.url ?? '', 'http://list');
    const numberOf = (param: string) => Number(searchParams.get(param) ?? Number.NaN);
    const newest = searchParams.get('as_of') ?? String(Math.max(...ids));
    const all = [...ids].filter((id) => id <= Number(newest)).sort((a, b) => b - a);
    const limit = numberOf('limit');
    const rest = searchParams.has('after')
      ? all.filter((id) => id < numberOf('after'))
      : all.slice((numberOf('page') - 1) * limit);
    const data = rest.slice(0, limit).map((ID) => ({ ID }));
    const after = rest.length > limit && { after: String(data.at(-1)?.ID) };
    const facts = { total: all.length, total_is: 'exact', last_page: 9 };
    return { body: { data, as_of: newest, ...facts, ...after } };
  });
  const provider = createDataProvider({
    url,
    http: createHttp(createSession(createStorage({ token: 't' }))),
    resources: [coins],
    supported: () => ['cursors'],
  });
  const read = async (currentPage: number, cursors?: PageCursors, pageSize = 2) => {
    const pagination = { currentPage, pageSize };
    const meta = cursors && { cursors };
    const { data } = await provider.getList({ resource: 'coins', pagination, meta });
    return data.map(({ id }) => id);
  };
  return { ids, provider, read };
}

test('keeps the state of the first page, whatever is read beside it', async () => {
  const { ids, provider, read } = await startList(6);
  expect(await read(1)).toEqual([6, 5]);
  ids.add(7).add(8);
  expect(await read(1, {}, 1)).toEqual([8]);
  expect(await read(1, {})).toEqual([8, 7]);
  await provider.getMany?.({ resource: 'coins', ids: [1] });
  expect(await read(2)).toEqual([4, 3]);
  expect(await read(1)).toEqual([8, 7]);
  expect(await read(2)).toEqual([6, 5]);
});

test('begins the next page after the last row shown when rows before it are gone', async () => {
  const { ids, read } = await startList(9);
  expect(await read(1)).toEqual([9, 8]);
  expect(await read(2)).toEqual([7, 6]);
  for (const id of [9, 7]) ids.delete(id);
  expect(await read(3)).toEqual([5, 4]);
  expect(await read(2)).toEqual([6, 5]);
  expect(await read(3)).toEqual([4, 3]);
});

test('reads a page whose neighbour was not read by its number', async () => {
  const { ids, read } = await startList(9);
  expect(await read(1)).toEqual([9, 8]);
  ids.add(10);
  expect(await read(4)).toEqual([3, 2]);
  expect(await read(5)).toEqual([1]);
});
