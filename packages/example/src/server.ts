import { defineFeature, defineHooks, defineServer, settingFormat } from '@koshpay/api';
import { run } from '@koshpay/runtime';
import { z } from 'zod';
import { books } from './books.ts';
import { hindi } from './hindi.ts';
import { product } from './product.ts';

const toShelfMark = (author = '') => author.slice(0, 3).toUpperCase();

const bookHooks = defineHooks(books, {
  beforeCreate: async ({ values }) => ({
    values: { ...values, shelf_mark: toShelfMark(values.author) },
  }),
  checks: { author: async ({ values }) => `Shelf mark: ${toShelfMark(values.author)}` },
});

/** The rows of the other system, which this process serves, too. */
const suppliers = defineFeature({
  name: 'suppliers',
  settings: z.object({ SUPPLIERS: settingFormat.whole(0, 100).default(12) }),
  routes: async (app, { settings: { SUPPLIERS: length } }) => {
    const rows = Array.from({ length }, (_, id) => ({ id, name: `Supplier ${id}`, city: 'Pune' }));
    app.get('/v2/suppliers', async ({ query }) => {
      const { offset, limit } = query as { offset: string; limit: string };
      return { items: rows.slice(+offset, +offset + +limit), count: rows.length };
    });
  },
});

const server = defineServer(product, {
  features: [defineFeature({ name: 'books', hooks: [bookHooks] }), suppliers],
  languages: { hi: hindi },
  migrations: 'migrations',
});

await run({ server, root: `${import.meta.dirname}/..`, defaults: { PORT: '4100' } });
