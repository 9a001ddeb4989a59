import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { branches } from '../../testing/fixture/branches.ts';
import { createResourceClient } from '../../testing/resource-client.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = setupTestApp();
const url = 'https://user:hunter2@books.example/v3/84842078b09946638c03157f83405213?key=abc';
const masked = 'https://user:•••@books.example/v3/8484•••?key=•••';
const branch = { name: 'North', number: 137, phone: '+911234567890', catalogue_url: url };
const operation = 'check-catalogue-url';

const setUp = async (username: string) => {
  const client = await createResourceClient(test, branches, username);
  const check = (body: object) => client.call('POST', operation, { body: { ...body } });
  return { ...client, check };
};

it('checks what is typed, before anything is saved', async () => {
  const { call, check, audit } = await setUp('asha');
  const { status, data } = await check({ catalogue_url: 'https://a:12345@b.example', number: 7 });
  expect([status, data.message]).toEqual([200, 'Catalogue of branch 7, password of 5 characters']);
  expect([(await call('GET', 'list', {})).total, await audit()]).toEqual([0, []]);
});

it('checks what a row has where nothing is typed, and does not show its secret', async () => {
  const { call, check, latest, audit } = await setUp('kiran');
  const { data } = await call('POST', 'create', { body: branch });
  const id = data.ID;
  const before = await latest();
  await audit();
  const message = 'Catalogue of branch 137, password of 7 characters';
  expect((await check({ id })).data).toEqual({ message });
  expect((await check({ id, catalogue_url: masked, number: 137 })).data).toEqual({ message });
  expect((await check({ id, number: 8 })).data.message).toContain('branch 8,');
  const others = { id, catalogue_url: 'https://a:1@b.example' };
  expect((await check(others)).data.message).toContain('password of 1 ');
  expect([await latest(), await audit()]).toEqual([before, []]);
});

it('says on the field what is wrong, with a code', async () => {
  const { call, check } = await setUp('omar');
  const insecure = url.replace('https', 'http');
  const { data } = await call('POST', 'create', { body: { ...branch, catalogue_url: insecure } });
  const failed = await check({ id: data.ID });
  const details = [{ field: 'catalogue_url', code: 'unsafe', message: 'It is not safe.' }];
  expect(failed).toMatchObject({ status: 422, code: 'check_failed', details });
  expect(JSON.stringify(failed)).not.toMatch(/hunter2|books\.example/);

  const refusals = [
    await check({}),
    await check({ number: 3 }),
    await check({ catalogue_url: 'books' }),
    await check({ catalogue_url: masked }),
    await check({ id: data.ID, catalogue_url: masked.replace('books', 'other') }),
    await check({ catalogue_url: url, name: 'North' }),
  ];
  expect(refusals.map(({ status, details: [first] }) => [status, first.field, first.code])).toEqual(
    [
      [422, 'catalogue_url', 'required'],
      [422, 'catalogue_url', 'required'],
      [422, 'catalogue_url', 'custom'],
      [422, 'catalogue_url', 'masked'],
      [422, 'catalogue_url', 'masked'],
      [422, 'name', 'unknown_field'],
    ],
  );
  expect((await check({ id: 999_999 })).status).toBe(404);
});

it('is for people who may save the value', async () => {
  const { call } = await setUp('bela');
  const { data } = await call('POST', 'create', { body: branch });
  const statuses = async (permission: string) => {
    const headers = await signIn(test, { username: permission, permissions: [permission] });
    const bodies = [{ catalogue_url: url }, { id: data.ID }];
    const answers = bodies.map((payload) =>
      test.app.inject({
        method: 'POST',
        url: `/api/admin/branches/${operation}`,
        headers,
        payload,
      }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  expect(await statuses('branches.update')).toEqual([200, 200]);
  expect(await statuses('branches.create')).toEqual([200, 403]);
  expect(await statuses('branches.view')).toEqual([403, 403]);
});

it('limits the checks of an account', async () => {
  const { check } = await setUp('nila');
  const body = { catalogue_url: url, number: 1 };
  for (let call = 0; call < 30; call++) expect((await check(body)).status).toBe(200);
  expect(await check(body)).toMatchObject({ status: 429, code: 'too_many_attempts' });
});
