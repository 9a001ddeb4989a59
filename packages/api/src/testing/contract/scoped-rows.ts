import type { Fields, Resource } from '@koshpay/resource';
import {
  type Action,
  checkOperation,
  type Endpoint,
  endpoints,
  type Field,
  takesIds,
} from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { nextSerial } from '../sample-rows.ts';
import { sampleForm } from '../samples.ts';
import type { TestApp } from '../setup.ts';
import { absent, type ScopeClient } from './scope-client.ts';

type Row = Record<string, unknown>;
type Call = Parameters<ScopeClient['call']>;

/** Every endpoint of a row answers for one of another tenant as for one that does not exist. */
export function testScopedRows(
  { product }: TestApp,
  resource: Resource,
  client: ScopeClient,
): void {
  const checks = resource.checks.map(checkOperation);
  const ofRows = endpoints(resource).filter(
    ({ operation, method, path }) =>
      path.includes('{id}') ||
      checks.includes(operation) ||
      (operation !== 'list' && method !== 'GET' && method !== 'POST'),
  );

  it.each(ofRows.map((endpoint) => [endpoint.operation, endpoint] as const))(
    'knows no row of another tenant in %s (ASVS V8.2.2, V8.4.1)',
    async (_, endpoint) => {
      const { others, call, stored } = client;
      const before = await stored();
      const row = others.rows[resource.name] as Row;
      const answers = [];
      for (const each of [row, { ...row, ...none(resource), id: absent }])
        answers.push(await call(...toCall(endpoint, each)));
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect(answers[0]?.status).toBe(404);
      expect(await stored()).toEqual(before);
    },
  );

  it('views, and changes, the row of the own tenant', async () => {
    const { mine, call, idOf } = client;
    const id = idOf(mine);
    expect(await call('GET', `${id}`)).toMatchObject({ status: 200 });
    expect((await call('GET', `${id}/history`)).status).toBe(200);
    if (resource.edit.length === 0) return;
    expect((await call('PATCH', 'update', { body: { id } })).status).toBe(200);
  });

  for (const action of resource.actions.filter(takesIds))
    it(`finds no row of another tenant among those of ${action.name}`, async () => {
      const { mine, others, call, idOf } = client;
      const ids = [idOf(others), absent, idOf(mine)];
      const { data } = await call('PATCH', action.name, { body: { ids, ...formOf(action) } });
      expect(data.map(({ id }: Row) => id)).toEqual(ids);
      expect(data[0].error).toMatchObject({ code: 'not_found' });
      expect(data[0].error).toEqual(data[1].error);
      expect(data[2].error?.code).not.toBe('not_found');
    });

  /** A valid call for one row. */
  function toCall({ operation, method, path }: Endpoint, row: Row): Call {
    if (path.includes('{id}')) {
      const [, below = ''] = path.split('{id}');
      return [method, `${row.id}${below}`];
    }
    if (method === 'DELETE') return [method, operation, { query: { id: row.id } }];
    const action = resource.actions.find(({ name }) => name === operation);
    if (!action) return [method, operation, { body: { id: row.id } }];
    const sent = Object.fromEntries(action.payloadFields.map((key) => [key, row[key]]));
    const change = action.kind === 'toggle' && { [action.field]: action.activate };
    return [method, operation, { body: { ...sent, ...change, ...formOf(action) } }];
  }

  function formOf(action: Action): Row {
    return sampleForm(product, action, nextSerial(), client.mine.rows);
  }
}

/** Values of unique fields that no row has. */
function none({ fields, unique }: Resource): Row {
  const isFree = (field?: Field) => field?.kind === 'text' && !field.custom;
  const keys = unique.flat().filter((key) => isFree((fields as Fields)[key]));
  return Object.fromEntries(keys.map((key) => [key, 'none']));
}
