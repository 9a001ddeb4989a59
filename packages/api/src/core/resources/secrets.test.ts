import { maskSecret } from '@koshpay/resource';
import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { branches } from '../../testing/fixture/branches.ts';
import { terminals } from '../../testing/fixture/terminals.ts';
import { createResourceClient } from '../../testing/resource-client.ts';
import { isSecret } from '../secrets/make.ts';

const test = setupTestApp();
const url = 'https://user:hunter2@books.example/v3/84842078b09946638c03157f83405213?key=abc';
const masked = 'https://user:•••@books.example/v3/8484•••?key=•••';
const branch = { name: 'North', number: 137, phone: '+911234567890' };

it('seals a URL with credentials and shows them masked, also through a reference', async () => {
  const { call, stored: storedBranches } = await createResourceClient(test, branches, 'asha');
  const made = await call('POST', 'create', { body: { ...branch, catalogue_url: url } });
  expect(made.data.CatalogueURL).toBe(masked);
  const machines = await createResourceClient(test, terminals, 'omar');
  const terminal = { name: 'door', api_key: 'k-1', branch_number: 137, status: 'off' };
  await machines.call('POST', 'create', { body: terminal });
  expect(await machines.latest()).toMatchObject({ catalogue_url: masked, api_key: 'k•••' });
  const stored = `${await storedBranches()}${await machines.stored()}`;
  for (const secret of ['hunter2', '84842078', 'abc"', 'k-1']) expect(stored).not.toContain(secret);
  expect(stored).toContain(`${masked} (`);
});

it('keeps a secret that is sent back masked, and refuses a partly masked one', async () => {
  const { call } = await createResourceClient(test, branches, 'kiran');
  const { data } = await call('POST', 'create', { body: { ...branch, catalogue_url: url } });
  const stored = async () =>
    (await test.db.pool.query('select catalogue_url from branches')).rows[0].catalogue_url;
  const before = await stored();
  const kept = await call('PATCH', 'update', {
    body: { id: data.ID, ...branch, name: 'South', catalogue_url: masked },
  });
  expect([kept.status, kept.data.CatalogueURL, kept.data.Name]).toEqual([200, masked, 'South']);
  expect(await stored()).toBe(before);

  const partly = await call('PATCH', 'update', {
    body: { id: data.ID, catalogue_url: masked.replace('books', 'other') },
  });
  expect([partly.status, partly.details]).toMatchInlineSnapshot(`
    [
      422,
      [
        {
          "code": "masked",
          "field": "catalogue_url",
          "message": "Catalogue URL has masked parts (•••): enter it in full, or leave it as it was.",
        },
      ],
    ]
  `);
  const open = 'https://books.example';
  const replaced = await call('PATCH', 'update', { body: { id: data.ID, catalogue_url: open } });
  expect(replaced.data.CatalogueURL).toBe(open);
  expect(await stored()).not.toContain(open);
});

it('requires a key that is not generated, and keeps it when it is sent back masked', async () => {
  const { call, sample } = await createResourceClient(test, terminals, 'mira');
  const { api_key, ...values } = await sample();
  const missing = await call('POST', 'create', { body: values });
  expect([missing.status, missing.message]).toEqual([422, 'API Key is required.']);
  const { data } = await call('POST', 'create', { body: { ...values, api_key } });
  await call('PATCH', 'update', { body: { id: data.ID, api_key, name: 'A' } });
  await call('PATCH', 'update', { body: { id: data.ID, api_key: data.ApiKey, name: 'B' } });
  const { rows } = await test.db.pool.query(
    `select after - 'updated_at' as after from audit_entries where action = 'terminals.update' order by id`,
  );
  expect(rows).toEqual([{ after: { name: 'A' } }, { after: { name: 'B' } }]);
});

it('accepts a row without its secret, and the removal of a secret', async () => {
  const { call } = await createResourceClient(test, branches, 'noor');
  const { data } = await call('POST', 'create', { body: branch });
  expect(data.CatalogueURL).toBeNull();
  const machines = await createResourceClient(test, terminals, 'omar');
  const terminal = { name: 'door', api_key: 'k-1', branch_number: branch.number };
  await machines.call('POST', 'create', { body: terminal });
  expect((await machines.latest()).catalogue_url).toBeNull();
  const update = async (catalogue_url: unknown) =>
    (await call('PATCH', 'update', { body: { id: data.ID, catalogue_url } })).data.CatalogueURL;
  expect(await update(url)).toBe(masked);
  expect(await update('')).toBeNull();
});

it('shows a generated secret once, and its ends from then on', async () => {
  const { call, sample, stored } = await createResourceClient(test, terminals, 'omar');
  const made = await call('POST', 'create', { body: await sample() });
  const { Token: token } = made.one_time_secrets;
  expect(isSecret(token, 'klt_')).toBe(true);
  expect(made.data.Token).toBe(maskSecret(token));
  const { id } = { id: made.data.ID };
  for (const answer of [
    await call('GET', 'list', {}),
    await call('GET', `${id}`, {}),
    await call('GET', `${id}/history`, {}),
    await call('PATCH', 'update', { body: { id, name: 'B', token: '' } }),
    await call('PATCH', 'update', { body: { id, token: made.data.Token } }),
    await call('PATCH', 'update', { body: { id, token } }),
    await call('PATCH', 'update', { body: { id, updated_at: '2020-01-01T00:00:00Z' } }),
  ]) {
    expect(JSON.stringify(answer)).not.toContain(token);
    expect(answer.one_time_secrets).toBeUndefined();
  }
  const own = 'my-own-secret-of-some-length';
  const edited = await call('PATCH', 'update', { body: { id, token: own } });
  expect(edited.data.Token).toBe('my-own-s•••ngth');
  const text = await stored();
  for (const secret of [token, own]) expect(text).not.toContain(secret);
});

it('refuses secrets that are weak, repeated in a row, or those of another row', async () => {
  const { call, sample } = await createResourceClient(test, terminals, 'ines');
  const [one, other] = [await sample(), await sample()];
  const { data: first } = await call('POST', 'create', { body: one });
  const { data: second } = await call('POST', 'create', { body: other });
  const refusal = async (id: number, token: string) => {
    const { status, details } = await call('PATCH', 'update', { body: { id, token } });
    return [status, ...(details ?? []).map((each: object) => Object.values(each).join(': '))];
  };
  const token = 'my-own-secret-of-some-length';
  expect([
    await refusal(first.ID, 'short'),
    await refusal(first.ID, 'abababababababababab'),
    await refusal(first.ID, token),
    await refusal(second.ID, token),
  ]).toMatchInlineSnapshot(`
    [
      [
        422,
        "token: too_small: Token must have at least 16 characters.",
      ],
      [
        422,
        "token: custom: Token must not repeat or count up.",
      ],
      [
        200,
      ],
      [
        409,
        "token: taken: A terminal with this Token already exists.",
      ],
    ]
  `);
});
