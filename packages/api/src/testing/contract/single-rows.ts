import type { Fields, Resource } from '@koshpay/resource';
import { createFromWire, endpoints } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { createResourceClient } from '../resource-client.ts';
import type { TestApp } from '../setup.ts';
import { asListed } from './own-values.ts';

type Row = Record<string, unknown>;

/** A single row can be read, and so can its history. */
export function testSingleRows(test: TestApp, resource: Resource): void {
  const can = Object.fromEntries(endpoints(resource).map(({ operation }) => [operation, true]));

  it('returns a row as the list has it, and 404 for a missing one', async () => {
    const { call, fill, find } = await createResourceClient(test, resource, 'viewer');
    await fill(2);
    const [listed] = await find({});
    const viewed = await call('GET', `${listed?.id}`, {});
    const row = createFromWire(resource)(viewed.data);
    expect([viewed.status, asListed(resource, row)]).toEqual([200, listed]);
    for (const [key, { kind }] of Object.entries(resource.fields as Fields))
      if (kind === 'lines')
        expect([row[key], listed?.[key]]).toEqual([expect.any(Array), undefined]);
    for (const path of ['999999999', '999999999/history']) {
      const absent = await call('GET', path, {});
      expect([absent.status, absent.code]).toEqual([404, 'not_found']);
    }
  });

  if (can.create && can.update)
    it('returns the history of a row, newest first, page by page, without secrets', async () => {
      const client = await createResourceClient(test, resource, 'historian');
      const { call, sample, latest, changesOf, username } = client;
      const sent = await sample();
      await call('POST', 'create', { body: sent });
      const row = await latest();
      const body = { id: row.id, ...(await changesOf(row)) };
      await call('PATCH', 'update', { body });
      const path = `${row.id}/history`;
      const { data, total } = await call('GET', path, {});
      expect(total).toBe(2);
      expect(data).toMatchObject([
        { username, action: 'update' },
        { username, action: 'create' },
      ]);
      for (const { at, changes } of data as { at: string; changes: Row }[]) {
        expect(Date.parse(at)).toBeGreaterThan(0);
        for (const key of Object.keys(changes)) expect(resource.fields).toHaveProperty(key);
      }
      for (const [key, text] of Object.entries({ ...sent, ...body }))
        if ((resource.fields as Fields)[key]?.kind === 'secret')
          expect(JSON.stringify(data), key).not.toContain(String(text));
      const second = await call('GET', path, { query: { page: 2, limit: 1 } });
      expect([second.data, second.total]).toEqual([[data[1]], 2]);
    });
}
