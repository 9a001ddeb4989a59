import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { branches } from '../../testing/fixture/branches.ts';
import { members } from '../../testing/fixture/members.ts';
import { createResourceClient } from '../../testing/resource-client.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = setupTestApp();

async function lookUp(query: Record<string, string>, permissions = ['*']) {
  const headers = await signIn(test, {
    username: `chooser_${Math.random().toString(36).slice(2)}`,
    permissions,
  });
  const answer = await test.app.inject({ url: '/api/public/common-filter', query, headers });
  return { status: answer.statusCode, ...answer.json() };
}

it('requires a sign-in: the names of members are not public', async () => {
  const answer = await test.app.inject('/api/public/common-filter?types=members');
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
});

it('offers rows with the fields that their options carry', async () => {
  const branch = await createResourceClient(test, branches, 'branches');
  await branch.fill(2);
  const { data } = await lookUp({ types: 'branches' });
  expect(data.branches).toHaveLength(2);
  expect(data.branches[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
    number: expect.any(Number),
    is_open: expect.any(Boolean),
  });
  const member = await createResourceClient(test, members, 'members');
  await member.fill(1);
  const found = await lookUp({ types: 'members' });
  const [{ code }] = found.data.members;
  expect(code).toMatch(/^L-/);
  const byCode = await lookUp({ types: 'members', search: code.toLowerCase() });
  expect(byCode.data.members).toHaveLength(1);
});

it('searches long lists, with wildcards as plain text', async () => {
  const { fill, latest } = await createResourceClient(test, branches, 'searcher');
  await fill(3);
  const { name: title, number } = await latest();
  const found = await lookUp({ types: 'branches', search: String(title).toUpperCase() });
  expect(found.data.branches.map(({ name }: { name: string }) => name)).toEqual([title]);
  const shown = `${title} (No. ${number})`;
  const asShown = await lookUp({ types: 'branches', search: shown.toLowerCase() });
  expect(asShown.data.branches.map(({ name }: { name: string }) => name)).toEqual([title]);
  expect((await lookUp({ types: 'branches', search: '%' })).data.branches).toEqual([]);
  expect((await lookUp({ types: 'branches', search: 'tru' })).data.branches).toEqual([]);
});

it('finds chosen rows in a list that is longer than what it offers', async () => {
  const { fill, latest } = await createResourceClient(test, branches, 'chosen');
  await fill(2);
  const { id, number } = await latest();
  const chosen = async (query: Record<string, string>) => {
    const { status, data } = await lookUp({ types: 'branches', ...query });
    return [status, data?.branches.map((branch: { id: number }) => branch.id)];
  };
  const far = '999999999999999';
  expect(await chosen({ ids: `${id},${far}` })).toEqual([200, [id]]);
  expect(await chosen({ ids: String(number), key: 'number' })).toEqual([200, [id]]);
  expect(await chosen({ ids: String(id), search: 'no such branch' })).toEqual([200, []]);
  for (const ids of ['1,x', '', '1,']) expect(await chosen({ ids }), ids).toEqual([400, undefined]);
  expect(await chosen({ ids: '1', key: 'name' })).toEqual([400, undefined]);
  expect(await chosen({ ids: Array(201).fill('1').join() })).toEqual([400, undefined]);
});

it('offers what an account may see, or needs for a form that it may send', async () => {
  const status = async (...permissions: string[]) =>
    (await lookUp({ types: 'members' }, permissions)).status;
  expect(await status('members.list')).toBe(200);
  expect(await status('loans.create')).toBe(200);
  expect(await status('books.*', 'loans.list', 'loans.update')).toBe(403);
});

it('offers only what a form needs', async () => {
  for (const types of ['terminals', 'visits', 'loans', 'sessions', ''])
    expect((await lookUp({ types })).status, types).toBe(400);
});
