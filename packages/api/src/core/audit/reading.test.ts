import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { signIn } from '../../testing/sign-in.ts';
import { systemActor } from '../actor.ts';
import { record } from './record.ts';

const test = setupTestApp();
const read = ['audit-entries.list', 'audit-entries.view'];

beforeAll(() =>
  test.db.transaction(async (tx) => {
    await record(
      tx,
      { ...systemActor, username: 'asha', address: '203.0.113.9' },
      {
        action: 'branches.update',
        resource: 'branches',
        recordId: 1,
        recordTitle: 'North',
        before: { phone: '=1+1' },
        after: { phone: '+912' },
      },
    );
  }),
);

const get = (path: string, headers: Record<string, string>) =>
  test.app.inject({ url: `/api/admin/audit-entries/${path}`, headers });

it('lists entries by person, resource, row, action, address and date', async () => {
  const headers = await signIn(test, { username: 'finder', permissions: ['*'] });
  for (const [query, total] of [
    ['username=Asha', 1],
    ['resource=branches&record_id=1', 1],
    ['action=branches.update', 1],
    ['action=branches.up', 0],
    ['address=203.0.113', 1],
    ['username=asha&created_at_from=2999-01-01', 0],
  ]) {
    const { data, ...answer } = (await get(`list?page=1&limit=10&${query}`, headers)).json();
    expect([query, answer.total]).toEqual([query, total]);
    expect(JSON.stringify(data)).not.toContain('salt');
  }
});

it('shows the values of a row only to accounts that may view it', async () => {
  const headers = await signIn(test, { username: 'reader', permissions: read });
  const { data } = (await get('list?page=1&limit=10&username=asha', headers)).json();
  expect(data).toMatchObject([{ action: 'branches.update', record_title: null, after: null }]);
});

it('exports what the filters find as CSV and JSON lines, and records it (ASVS V5.4.1, V5.4.2)', async () => {
  const permissions = [...read, 'audit-entries.export', 'branches.view'];
  const headers = await signIn(test, { username: 'exporter', permissions });
  const csv = await get('export?format=csv&username=asha', headers);
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="audit-logs-.*csv"$/);
  expect(csv.body.split('\r\n')).toEqual([
    expect.stringMatching(/^Time,Person,Kind,/),
    expect.stringContaining('asha changed phone of Branch North from =1+1 to +912'),
    '',
  ]);
  const json = await get('export?format=json&resource=audit-entries', headers);
  expect(JSON.parse(json.body.split('\n')[0] ?? '')).toMatchObject({
    username: 'exporter',
    action: 'audit-entries.export',
    form: { format: 'json', resource: 'audit-entries' },
  });
  const refused = await get(
    'export',
    await signIn(test, { username: 'lister', permissions: read }),
  );
  expect(refused.statusCode).toBe(403);
  for (const refused of ['nonsense=1', 'page=2', 'sort=id'])
    expect((await get(`export?${refused}`, headers)).statusCode, refused).toBe(400);
});
