import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = setupTestApp();
const list = '/books';
type Headers = Awaited<ReturnType<typeof signIn>>;
let [asha, ben, cy]: Headers[] = [];

beforeAll(async () => {
  asha = await signIn(test, { username: 'asha' });
  ben = await signIn(test, { username: 'ben', permissions: ['books.list', 'saved-views.share'] });
  cy = await signIn(test, { username: 'cy', permissions: ['books.list'] });
});

async function call(headers: Headers | undefined, method: string, path: string, payload?: object) {
  const url = `/api/admin/saved-views${path}`;
  const answer = await test.app.inject({
    method: method as 'GET',
    url,
    headers: headers ?? {},
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const viewsOf = async (headers: Headers | undefined) => (await call(headers, 'GET', '')).data;
const addressesOf = async (headers: Headers | undefined) =>
  (await viewsOf(headers)).map(({ address }: { address: string }) => address);
const create = (headers: Headers | undefined, body: object) =>
  call(headers, 'POST', '/create', { list, query: { title: 'x' }, ...body });

it('keeps a view for its author alone, by name, and refuses that name twice', async () => {
  const { status } = await create(asha, { name: 'My Books' });
  expect(status).toBe(200);
  expect(await viewsOf(asha)).toMatchObject([
    { list, name: 'My Books', address: 'my-books', is_mine: true, audience: 'me', dropped: [] },
  ]);
  expect(await viewsOf(ben)).toEqual([]);
  expect(await create(asha, { name: 'My Books' })).toMatchObject({
    status: 409,
    details: [{ field: 'name', message: 'You have a view of this name already.' }],
  });
});

it('refuses names that look empty, or turn the words around them', async () => {
  for (const name of ['\u200b', ' \u2060 ', 'live\u202e', 'a\u0007'])
    expect((await create(asha, { name })).status, JSON.stringify(name)).toBe(422);
});

it('shares with everyone or a role by a right of its own, and tells equal names apart', async () => {
  expect((await create(cy, { name: 'All', audience: 'everyone' })).status).toBe(403);
  const { data } = await create(ben, { name: 'my books', audience: 'everyone' });
  expect(await addressesOf(cy)).toEqual(['my-books']);
  expect(await addressesOf(asha)).toEqual(['my-books', `my-books~${data.id}`]);
  expect((await call(cy, 'PATCH', '/update', { id: data.id, name: 'Mine' })).status).toBe(403);
  await call(ben, 'PATCH', '/update', { id: data.id, audience: 'role' });
  expect(await addressesOf(cy)).toEqual([]);
  const [entry] = (
    await test.db.pool.query("select form from audit_entries where action = 'views.shared' limit 1")
  ).rows;
  expect(entry.form).toMatchObject({ list, audience: 'everyone' });
  await call(ben, 'DELETE', `/delete?id=${data.id}`);
  const [last] = (
    await test.db.pool.query('select action, form from audit_entries order by id desc limit 1')
  ).rows;
  expect(last).toMatchObject({ action: 'views.withdrawn', form: { view: 'my books', list } });
});

it('shares with any role that its sharer may list, and keeps it when another changes the view', async () => {
  const permissions = ['books.list', 'saved-views.share'];
  const owner = await signIn(test, {
    username: 'olga',
    permissions: [...permissions, 'roles.list'],
  });
  const reader = await signIn(test, { username: 'rosa', permissions: ['books.list'] });
  const mate = await signIn(test, { username: 'mira', permissions });
  const roleOf = async (username: string) => {
    const found = await test.db.pool.query('select role_id from staff where username = $1', [
      username,
    ]);
    return Number(found.rows[0].role_id);
  };
  const role_id = await roleOf('rosa');
  const isAvailable = async (headers: Headers) =>
    (await call(headers, 'GET', '')).roles.some(({ id }: { id: number }) => id === role_id);
  expect([await isAvailable(owner), await isAvailable(mate), await isAvailable(reader)]).toEqual([
    true,
    false,
    false,
  ]);
  const body = { name: 'For Rosa', audience: 'role', role_id };
  expect((await create(mate, { ...body, name: 'No' })).status).toBe(404);
  expect((await create(owner, { ...body, name: 'None', role_id: 999_999 })).status).toBe(404);
  const { data } = await create(owner, body);
  const { rows } = await test.db.pool.query(
    `select form->>'role' as role, title from audit_entries, roles
     where action = 'views.shared' and form->>'view' = 'For Rosa' and roles.id = $1`,
    [role_id],
  );
  expect(rows).toEqual([{ role: rows[0].title, title: rows[0].title }]);
  const find = async (headers: Headers) =>
    (await viewsOf(headers)).find(({ id }: { id: number }) => id === data.id);
  expect(await find(reader)).toMatchObject({ audience: 'role', role_id });
  expect(await find(mate)).toBeUndefined();

  await test.db.pool.query('update staff set role_id = $1 where username = $2', [role_id, 'mira']);
  await test.db.pool.query(
    `update roles set permissions = permissions || '{saved-views.share}' where id = $1`,
    [role_id],
  );
  const { status } = await call(mate, 'PATCH', '/update', { id: data.id, name: 'For us' });
  expect(status).toBe(200);
  expect(await find(reader)).toMatchObject({ name: 'For us', audience: 'role', role_id });
});

it('shares a view of a role with another one by the role alone', async () => {
  const permissions = ['books.list', 'saved-views.share', 'roles.list'];
  const author = await signIn(test, { username: 'ravi', permissions });
  const { data } = await create(author, { name: 'Of a role', audience: 'role' });
  const { roles } = await call(author, 'GET', '');
  const find = async () => (await viewsOf(author)).find(({ id }: { id: number }) => id === data.id);
  const before = await find();
  const other = roles.find(({ id }: { id: number }) => id !== before.role_id);
  await call(author, 'PATCH', '/update', { id: data.id, role_id: other.id });
  expect(await find()).toMatchObject({ audience: 'role', role_id: other.id });
});

it('that is shared is no longer changed by its author without the right to share', async () => {
  const permissions = ['books.list', 'saved-views.share'];
  const author = await signIn(test, { username: 'dia', permissions });
  const shared = await create(author, { name: 'Shared', audience: 'everyone' });
  const own = await create(author, { name: 'Own' });
  await test.db.pool.query(
    `update roles set permissions = '{books.list}'
      where id = (select role_id from staff where username = 'dia')`,
  );
  const change = async ({ data }: { data: { id: number } }) => [
    (await call(author, 'PATCH', '/update', { id: data.id, query: { title: 'y' } })).status,
    (await call(author, 'DELETE', `/delete?id=${data.id}`)).status,
  ];
  expect(await change(shared)).toEqual([403, 403]);
  expect(await change(own)).toEqual([200, 200]);
});

it('gives a view of a deleted role back to its author', async () => {
  const { data } = await create(ben, { name: 'For us', audience: 'role' });
  await test.owner.query('alter table staff drop constraint if exists staff_role_id_fkey');
  await test.owner.query(
    'delete from roles where id = (select role_id from saved_views where id = $1)',
    [data.id],
  );
  const [view] = (await test.owner.query('select * from saved_views where id = $1', [data.id]))
    .rows;
  expect(view).toMatchObject({ role_id: null, audience: 'role' });
  expect(await addressesOf(asha)).not.toContain('for-us');
});

it('carries no rights: leaves out what its reader may not see, and what is gone', async () => {
  const query = { title: 'x', gone: '1', sort: 'gone', columns: '-isbn.gone.pages*title' };
  const { data } = await create(asha, { name: 'Odd', query });
  const odd = (await viewsOf(asha)).find(({ id }: { id: number }) => id === data.id);
  expect(odd.query).toEqual({ title: 'x', columns: '-isbn.pages*title' });
  expect(odd.dropped).toEqual(['gone']);
  expect(await create(cy, { name: 'Hidden', list: '/security/sessions' })).toMatchObject({
    status: 404,
  });
});

it('opens a list with one view by default, for each person', async () => {
  const [mine] = await viewsOf(asha);
  await call(asha, 'POST', '/default', { list, view: mine.id });
  expect((await call(asha, 'GET', '')).defaults).toEqual({ [list]: mine.address });
  expect((await call(cy, 'GET', '')).defaults).toEqual({});
  await call(asha, 'POST', '/default', { list, view: 'declared-one' });
  expect((await call(asha, 'GET', '')).defaults).toEqual({ [list]: 'declared-one' });
  const branches = { list: '/branches', view: mine.id };
  expect((await call(asha, 'POST', '/default', branches)).status).toBe(404);
  expect((await call(asha, 'POST', '/default', { list, view: 'unknown' })).status).toBe(404);
  expect((await call(asha, 'GET', '')).defaults).toEqual({ [list]: 'declared-one' });
  await call(asha, 'DELETE', `/delete?id=${mine.id}`);
  expect(await addressesOf(asha)).not.toContain(mine.address);
  expect((await call(asha, 'POST', '/default', { list, view: mine.id })).status).toBe(404);
});
