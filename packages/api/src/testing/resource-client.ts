import { resources } from '@koshpay/gateway';
import { createFromWire, type Fields, type Resource } from '@koshpay/resource';
import { tableOf } from '../database/tables.ts';
import { signIn, type TestApp } from './app.ts';
import { sampleRow } from './samples.ts';

type Row = Record<string, unknown>;

/** Signs somebody in, empties the resource, and gives short ways to call, fill and read it. */
export async function useResource(test: TestApp, resource: Resource, username: string) {
  const name = `${username}_${Math.random().toString(36).slice(2, 8)}`;
  const headers = await signIn(test, { username: name });
  await test.db.drizzle.delete(tableOf(resource.name));

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
    return { status: answer.statusCode, ...answer.json() };
  }
  const sample = async (serial = nextSerial()) =>
    sampleRow(resource, serial, await makeRefs(test, resource));
  async function fill(rows: number) {
    for (let row = 0; row < rows; row++)
      await test.db.drizzle
        .insert(tableOf(resource.name))
        .values({ ...required(resource, nextSerial()), ...(await sample()) });
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

/** The rows that references need, made straight in the database. */
async function makeRefs({ db }: TestApp, { fields }: Resource): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const field of Object.values(fields as Fields)) {
    if (field.kind !== 'ref' || ids[field.to]) continue;
    const target = resources.find(({ name }) => name === field.to) as Resource;
    const values = sampleRow(target, nextSerial(), await makeRefs({ db } as TestApp, target));
    const table = tableOf(target.name);
    const [made] = await db.drizzle
      .insert(table)
      .values(values)
      .returning({ id: table.id as never });
    ids[field.to] = Number((made as unknown as { id: number }).id);
  }
  return ids;
}

/** Values for required fields that no create form sends, where the server writes the rows. */
function required({ fields, create }: Resource, at: number): Row {
  const keys = Object.entries(fields as Fields).filter(
    ([key, field]) => field.required && !create.includes(key),
  );
  return sampleRow({ fields, create: keys.map(([key]) => key) } as unknown as Resource, at, {});
}
