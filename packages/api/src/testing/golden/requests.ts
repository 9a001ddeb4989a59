import type { Resource } from '@koshpay/resource';
import {
  type Action,
  endpoints,
  type FieldOf,
  queryParameters,
  seriesKeys,
} from '@koshpay/resource/internal';
import { toTableName } from '../../core/database/names.ts';
import { probesOf } from '../probes.ts';
import type { createResourceClient } from '../resource-client.ts';
import { makeRefs, nextSerial } from '../sample-rows.ts';
import { sampleForm } from '../samples.ts';
import type { TestApp } from '../setup.ts';
import type { Recorder } from './recorder.ts';

type Row = Record<string, unknown>;
type Client = Awaited<ReturnType<typeof createResourceClient>>;

/** Records every operation of a resource on a few rows: reads first, the deletion last. */
export async function recordRequests(
  test: TestApp,
  resource: Resource,
  client: Client,
  recorder: Recorder,
): Promise<void> {
  const { name } = resource;
  const can = new Set(endpoints(resource).map(({ operation }) => operation));
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Row) =>
    recorder.send({
      method,
      url: `/api/admin/${name}/${path}`,
      headers: client.headers,
      ...(body && { body }),
    });
  await client.fillVaried(2);
  const row = await client.latest();

  await send('GET', 'list?page=1&limit=10');
  await send('GET', `list?${toQuery(resource, row)}`);
  if (can.has('series')) await send('GET', `series?by=${seriesKeys(resource)[0]}`);
  for (const operation of ['', '/history', '/references'])
    if (!operation || can.has(operation.slice(1))) await send('GET', `${row.id}${operation}`);
  await send('GET', 'export?format=csv');

  const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: Row) =>
    client.settle((await send(method, path, body)).json());
  if (can.has('create')) await write('POST', 'create', await client.sample());
  const { id } = row;
  if (can.has('update')) {
    const changes = await client.changesOf(row);
    await write('PATCH', 'update', { id, ...changes });
  }
  const changed = client.fromWire((await client.call('GET', `${id}`, {})).data);
  for (const action of resource.actions) {
    const body = await bodyOf(test, resource, action, changed);
    if (action.kind === 'remove') await write('DELETE', `delete?id=${id}`);
    else await write(action.method as 'PATCH', action.name, body);
  }
}

/** Every filter of a list, with the values of a row. */
function toQuery(resource: Resource, row: Row): URLSearchParams {
  const filters = queryParameters(resource).flatMap((parameter) => {
    const value = row[parameter.fields[0] ?? ''] ?? null;
    const isUsed = !parameter.isAlternative && (value !== null || parameter.match === 'empty');
    return isUsed ? [[parameter.param, probesOf(parameter, value)[0] ?? '']] : [];
  });
  return new URLSearchParams(filters);
}

/** The body of an action, once the row is in a state in which it is allowed. */
async function bodyOf(
  test: TestApp,
  { name, fields }: Resource,
  action: Action,
  row: Row,
): Promise<Row> {
  const { field, from, to, form, payloadFields } = action;
  const { values = [] } = (fields[field] ?? {}) as Partial<FieldOf<'status'>>;
  if (action.kind === 'toggle')
    return { id: row.id, [field]: values.find((value) => value !== row[field]) };
  const [state] = from ?? values.filter((value) => value !== to);
  if (state !== undefined)
    await test.db.pool.query(`update ${toTableName(name)} set ${field} = $1`, [state]);
  const refs = await makeRefs(test, { name, fields: form });
  const sent = Object.fromEntries(payloadFields.map((key) => [key, row[key]]));
  return { ...sent, ...sampleForm(test.product, action, nextSerial(), refs) };
}
