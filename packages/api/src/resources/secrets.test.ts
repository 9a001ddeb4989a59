import { expect, it } from 'vitest';
import { isSecret } from '../secrets/make.ts';
import { setupTestApp } from '../testing/app.ts';
import { branches } from '../testing/fixture/branches.ts';
import { terminals } from '../testing/fixture/terminals.ts';
import { createResourceClient } from '../testing/resource-client.ts';

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

it('generates a secret that is sealed in the database and absent from the audit trail', async () => {
  const { call, sample, stored } = await createResourceClient(test, terminals, 'omar');
  const { data } = await call('POST', 'create', { body: await sample() });
  expect(isSecret(data.Token, 'klt_')).toBe(true);
  const own = 'my-own-secret-of-some-length';
  const kept = await call('PATCH', 'update', { body: { id: data.ID, token: '' } });
  expect(kept.data.Token).toBe(data.Token);
  const edited = await call('PATCH', 'update', { body: { id: data.ID, token: own } });
  expect(edited.data.Token).toBe(own);
  const text = await stored();
  for (const secret of [data.Token, own]) expect(text).not.toContain(secret);
});
