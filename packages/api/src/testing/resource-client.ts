import { resources } from '@koshpay/gateway';
import { createFromWire, type Fields, type Resource } from '@koshpay/resource';
import { getTableName } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { tableOf } from '../database/tables.ts';
import { createStoredValues } from '../resources/stored-values.ts';
import { signIn, type TestApp } from './app.ts';
import { sampleRow } from './samples.ts';
import { testVault } from './vault.ts';

type Row = Record<string, unknown>;

/** Signs somebody in, empties the resource, and gives short ways to call, fill and read it. */
export async function useResource(test: TestApp, resource: Resource, username: string) {
  const name = `${username}_${Math.random().toString(36).slice(2, 8)}`;
  const headers = await signIn(test, { username: name });
  await test.db.pool.query(`truncate ${getTableName(tableOf(resource.name))} cascade`);

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    operation: string,
    { query = {}, body }: { query?: Row; body?: Row },
  ) {
    const answer = await test.app.inject({
      method,
      url: `/api/admin/${resource.name}/${operation}`,
      query: query as Record<string, string>,
      headers,
      ...(body && { body }),
    });
    const status = answer.statusCode;
    const described = test.app.swagger().paths?.[`/api/admin/${resource.name}/${operation}`];
    const responses = described?.[method.toLowerCase() as 'get']?.responses ?? {};
    if (!(status in responses)) throw new Error(`${operation} answered ${status}, undescribed.`);
    return { status, ...answer.json() };
  }
  const sample = async (serial = nextSerial()) =>
    sampleRow(resource, resource.create, serial, await makeRefs(test.db, resource));
  async function fill(rows: number) {
    for (let row = 0; row < rows; row++) await insert(test.db, resource);
  }
  const list = async () => call('GET', 'list', {});
  return {
    call,
    sample,
    fill,
    count: async () => (await list()).total as number,
    latest: async () => createFromWire(resource)((await list()).data[0]),
  };
}

let serial = 100;
const nextSerial = () => serial++;

/** A row made straight in the table, as the server itself makes those that no form sends. */
async function insert(db: Database, resource: Resource): Promise<Row> {
  const fields = resource.fields as Fields;
  const keys = Object.keys(fields).filter((key) => fields[key]?.required || isSent(resource, key));
  const values = sampleRow(resource, keys, nextSerial(), await makeRefs(db, resource));
  const { complete, seal } = createStoredValues(resource, testVault);
  const [made] = await db.drizzle
    .insert(tableOf(resource.name))
    .values(seal(complete(values)))
    .returning();
  return made as unknown as Row;
}

function isSent({ create }: Resource, key: string): boolean {
  return create.includes(key);
}

/** The rows that references need: what each field refers to, by the other resource's name. */
async function makeRefs(db: Database, { fields }: Resource): Promise<Record<string, Row>> {
  const made: Record<string, Row> = {};
  for (const field of Object.values(fields as Fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue;
    made[field.to] ??= await insert(
      db,
      resources.find(({ name }) => name === field.to) as Resource,
    );
  }
  return made;
}
