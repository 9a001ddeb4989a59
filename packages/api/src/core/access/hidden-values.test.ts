import type { Resource } from '@koshpay/resource';
import { queryParameters, sortableFields } from '@koshpay/resource/internal';
import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { signIn } from '../../testing/sign-in.ts';
import { systemActor } from '../actor.ts';
import { record } from '../audit/record.ts';
import { fieldsAbout } from './hidden-values.ts';

const test = setupTestApp();
const secret = 'Kanchenjunga';
let reader: Awaited<ReturnType<typeof signIn>>;
let owner: typeof reader;

/** A row of each resource that is about a row of `branches`, whose values have a secret. */
const about: Readonly<Record<string, () => Promise<unknown>>> = {
  approvals: () =>
    test.owner.query(
      `insert into approvals (resource, row_id, operation, request, row_title, changes, affected,
        form, requested_by_id, requested_by, expires_at)
      values ('branches', 1, 'update', 'Update Branch', $1, $2, array[$1], $2, 1, 'asha', now())`,
      [secret, { name: { before: null, after: secret } }],
    ),
  'audit-entries': () =>
    test.db.transaction((tx) =>
      record(tx, systemActor, {
        action: 'branches.update',
        resource: 'branches',
        recordId: 1,
        recordTitle: secret,
        before: { name: 'old' },
        after: { name: secret },
        form: { note: secret },
      }),
    ),
  'bulk-runs': () =>
    test.owner.query(
      `insert into bulk_runs (summary, resource, operation, chosen, total, status, started_by_id,
        started_by)
      values ('Set status of branches', 'branches', 'update', $1, 1, 'done', 1, 'asha')`,
      [{ name: secret }],
    ),
};

const found = test.product.resources.filter((each) => fieldsAbout(each).length > 0);
const cases = found.map((resource) => [resource.name, resource] as const);

beforeAll(async () => {
  owner = await signIn(test, { username: 'owner' });
  const permissions = found.flatMap(({ name }) =>
    ['list', 'view', 'export'].map((operation) => `${name}.${operation}`),
  );
  reader = await signIn(test, { username: 'reader', permissions });
  for (const insert of Object.values(about)) await insert();
});

const get = async (url: string, headers: typeof reader) => {
  const answer = await test.app.inject({ url: `/api/admin/${url}`, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
};

async function totalOf({ name }: Resource, query: string, headers: typeof reader) {
  return (await get(`${name}/list?resource=branches&${query}`, headers)).json().total;
}

it('is of approvals, the audit log and bulk runs', () => {
  expect(cases.map(([name]) => name).toSorted()).toEqual(Object.keys(about));
});

it.each(cases)('%s show no value of rows that the reader may not view', async (name, resource) => {
  const keys = fieldsAbout(resource);
  const isExported = resource.list.columns.some(
    (column) => column.kind === 'field' && keys.includes(column.field),
  );
  const [row] = (await get(`${name}/list?resource=branches`, owner)).json().data;
  for (const url of [
    `${name}/list`,
    `${name}/${row.id}`,
    `${name}/${row.id}/history`,
    `${name}/export?format=csv`,
    `search?q=${secret}`,
  ]) {
    if (!url.endsWith('history') && (isExported || !url.endsWith('csv')))
      expect([url, (await get(url, owner)).body]).toEqual([url, expect.stringContaining(secret)]);
    // Where the whole row is hidden, it is not found.
    const { statusCode, body } = await test.app.inject({
      url: `/api/admin/${url}`,
      headers: reader,
    });
    expect([200, 404]).toContain(statusCode);
    expect([url, body]).toEqual([url, expect.not.stringContaining(secret)]);
  }
});

it.each(cases)('%s are neither filtered nor sorted by them', async (_, resource) => {
  const keys = fieldsAbout(resource);
  expect(sortableFields(resource).filter((key) => keys.includes(key))).toEqual([]);
  const parameters = queryParameters(resource).filter(({ fields }) =>
    fields.some((key) => keys.includes(key)),
  );
  for (const { param, match } of parameters) {
    if (match === 'empty') continue;
    const isWhole = match === 'equal' || match === 'any';
    const fits = `${param}=${isWhole ? secret : secret.slice(0, 3)}`;
    const differs = `${param}=Zzz`;
    expect([param, await totalOf(resource, fits, owner)]).toEqual([param, 1]);
    expect([param, await totalOf(resource, differs, owner)]).toEqual([param, 0]);
    expect([param, await totalOf(resource, fits, reader)]).toEqual([param, 0]);
  }
});

it('hides what an approval changes in the audit log of the approval, too', async () => {
  await test.db.transaction((tx) =>
    record(tx, systemActor, {
      action: 'approvals.create',
      resource: 'approvals',
      recordId: 1,
      recordTitle: 'Update Branch',
      after: { resource: 'branches', request: 'Update Branch', changes: { name: secret } },
    }),
  );
  const url = 'audit-entries/list?resource=approvals';
  expect((await get(url, owner)).body).toContain(secret);
  const { body } = await get(url, reader);
  expect(body).not.toContain(secret);
  expect(body).toContain('"request":"Update Branch"');
});
