import { defineServer, type ResourceHooks } from '@koshpay/api';
import { run } from '@koshpay/server';
import { product } from './product.ts';

const books: ResourceHooks = {
  beforeCreate: async (_tx, values) => ({
    values: { ...values, shelf_mark: String(values.author).slice(0, 3).toUpperCase() },
  }),
};

/** What the other system holds; it answers from the same process here. */
const rows = Array.from({ length: 12 }, (_, id) => ({ id, name: `Supplier ${id}`, city: 'Pune' }));

const server = defineServer(product, {
  migrations: 'migrations',
  hooks: { books },
  routes: async (app) =>
    void app.get('/v2/suppliers', async ({ query }) => {
      const { offset, limit } = query as { offset: string; limit: string };
      return { items: rows.slice(+offset, +offset + +limit), count: rows.length };
    }),
});

await run({
  server,
  root: `${import.meta.dirname}/..`,
  defaults: { PORT: '4100', BRAND_NAME: 'Library' },
});
