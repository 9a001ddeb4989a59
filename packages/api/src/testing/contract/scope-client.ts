import type { Resource } from '@koshpay/resource';
import { createFromWire } from '@koshpay/resource/internal';
import { expect } from 'vitest';
import { toTableName } from '../../core/database/names.ts';
import type { TestApp } from '../setup.ts';
import { signIn } from '../sign-in.ts';
import { createTenants, type Tenant, textsOf } from '../tenants.ts';

type Row = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Headers = { authorization: string };
type Options = { readonly query?: Row; readonly body?: Row; readonly as?: Headers };

/** An id that no row has. */
export const absent = 999_999_999;

/** The API of a product with two tenants, as the first of them. */
export type ScopeClient = Awaited<ReturnType<typeof createScopeClient>>;

let serial = 0;

/** Creates the rows of two tenants, and signs in as the first, and as an account without limits. */
export async function createScopeClient(test: TestApp, resource: Resource) {
  const [mine, others] = await createTenants(test);
  const table = toTableName(resource.name);
  const foreign = textsOf(others, mine, test.product);
  const enter = (attributes: Tenant['attributes']) =>
    signIn(test, { username: `scope_${++serial}`, attributes });
  const [headers, admin] = [await enter(mine.attributes), await enter({})];
  const fromWire = createFromWire(resource);

  /** Any call; its response to a tenant has no value of the other one. */
  async function call(method: Method, path: string, { query, body, as = headers }: Options = {}) {
    const answer = await test.app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/admin/${resource.name}/${path}`,
      query: (query ?? {}) as Record<string, string>,
      headers: as,
      ...(body && { body }),
    });
    if (as !== admin)
      for (const text of foreign) expect(answer.body, `${method} ${path}`).not.toContain(text);
    return { status: answer.statusCode, text: answer.body, ...answer.json() };
  }

  async function list(query: Row = {}, as = headers) {
    const { status, data, total, message } = await call('GET', 'list', {
      query: { limit: 200, ...query },
      as,
    });
    expect(status, message).toBe(200);
    const rows: Row[] = data.map(fromWire);
    return { rows, total: total as number, ids: rows.map(({ id }) => id) };
  }

  return {
    /** The tenants, by the rows that they have. */
    mine,
    others,
    admin,
    enter,
    call,
    list,
    idOf: ({ rows }: Tenant) => rows[resource.name]?.id as number,
    /** Writes a reference that only an administrator could make. */
    refer: (from: Resource, row: Row | undefined, field: string, value: unknown) =>
      test.owner.query(`update ${toTableName(from.name)} set ${field} = $1 where id = $2`, [
        value,
        row?.id,
      ]),
    /** The whole table: what a refused write leaves as it was. */
    stored: async () => (await test.owner.query(`select * from ${table} order by id`)).rows,
    empty: () => test.owner.query(`truncate ${table} cascade`),
  };
}
