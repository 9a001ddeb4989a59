import simpleRest from '@refinedev/simple-rest';
import { expect, test } from 'vitest';
import { startSuppliersApi, suppliers } from '../../testing/suppliers.ts';
import { adaptProvider } from './adapt-provider.ts';

const resource = suppliers.name;

async function start(count: number) {
  const { url, seen } = await startSuppliersApi(count);
  return { seen, provider: adaptProvider(simpleRest(url), [suppliers]) };
}

test("lists, sorts, filters and pages by Refine's own REST provider", async () => {
  const { seen, provider } = await start(25);
  const page = await provider.getList({
    resource,
    pagination: { currentPage: 2, pageSize: 5 },
    sorters: [{ field: 'credit_limit', order: 'desc' }],
    filters: [
      { field: 'name', operator: 'eq', value: 'Supplier' },
      { field: 'credit_limit_from', operator: 'eq', value: '1010.5' },
    ],
  });
  expect(page).toMatchObject({ total: 15, offset: 5 });
  expect(page.data).toHaveLength(5);
  expect(page.data[0]).toMatchObject({ id: 20, city: 'Pune', credit_limit: '1019.5' });
  expect(seen).toEqual([
    'GET /suppliers?_end=10&_order=desc&_sort=creditLimit&_start=5&creditLimit_gte=1010.5&name_like=Supplier',
  ]);
});

test('creates, edits and deletes under the names of its rows, with amounts as numbers', async () => {
  const { seen, provider } = await start(3);
  const variables = { name: 'New', city: 'Goa', credit_limit: '0.25' };
  const created = await provider.create({ resource, variables });
  expect(created.data).toMatchObject({ id: 4, name: 'New', credit_limit: '0.25' });
  const updated = await provider.update({ resource, id: 4, variables: { city: 'Diu' } });
  expect(updated.data).toMatchObject({ id: 4, name: 'New', city: 'Diu' });
  const many = await provider.getMany?.({ resource, ids: [4, 1] });
  expect(many?.data.map(({ id }) => id)).toEqual([1, 4]);
  await provider.deleteOne({ resource, id: 4 });
  expect(seen).toEqual([
    'POST /suppliers {"name":"New","city":"Goa","creditLimit":0.25}',
    'PATCH /suppliers/4 {"city":"Diu"}',
    'GET /suppliers?id=4&id=1',
    'DELETE /suppliers/4',
  ]);
  await expect(provider.getOne({ resource, id: 4 })).rejects.toMatchObject({
    name: 'ApiError',
    statusCode: 404,
  });
});

test("reads the field errors of Refine's failures under our names", async () => {
  const refusal = { message: 'Refused.', statusCode: 422, errors: { creditLimit: ['Too high.'] } };
  const failing = { ...simpleRest('/rest'), create: () => Promise.reject(refusal) };
  const provider = adaptProvider(failing, [suppliers]);
  await expect(provider.create({ resource, variables: {} })).rejects.toMatchObject({
    name: 'ApiError',
    message: 'Refused.',
    errors: { credit_limit: ['Too high.'] },
  });
});
