import { frameworkResources } from '@koshpay/resource';
import { createFromWire } from '@koshpay/resource/internal';
import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { toFilterCases } from '../../testing/filter-cases.ts';
import { signIn } from '../../testing/sign-in.ts';

type Query = Readonly<Record<string, string>>;

const test = setupTestApp();
let headers: Query;

beforeAll(async () => {
  for (const username of ['asha', 'ravi']) headers = await signIn(test, { username });
});

async function get(path: string, query: Query): Promise<string> {
  const answer = await test.app.inject({ url: `/api/admin/${path}`, query, headers });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.body;
}

// Logs first: each read adds to them.
const resources = frameworkResources.toSorted(
  (one, other) => Number(other.log !== undefined) - Number(one.log !== undefined),
);

it.each(resources.map((resource) => [resource.name, resource] as const))(
  'means the same rows of %s by a filter in their list and in its export',
  async (name, resource) => {
    const fromWire = createFromWire(resource);
    const idsOf = (rows: readonly object[]) => rows.map((row) => fromWire(row as never).id);
    const list = async (query: Query) =>
      JSON.parse(await get(`${name}/list`, { ...query, limit: '200' })).data;
    const format: Query =
      name === 'audit-entries' ? { format: 'json' } : { format: 'jsonl', columns: 'id' };
    const exported = async (query: Query) =>
      (await get(`${name}/export`, { ...query, ...format }))
        .split('\n')
        .flatMap((line) => (line ? [JSON.parse(line)] : []));

    const rows = await list({});
    const known = new Set(idsOf(rows));
    const cases = toFilterCases(resource, rows.map(fromWire), test.product.timeZone);
    for (const { query, expected } of cases) {
      const read = [await list(query), await exported(query)];
      const found = read.map((each) => idsOf(each).filter((id) => known.has(id)));
      const ids = expected.map(({ id }) => id);
      expect(found, JSON.stringify(query)).toEqual([ids, ids]);
    }
  },
);
