import { defineHooks, defineServer, settingFormat } from '@koshpay/api';
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

const server = defineServer(product, {
  migrations: 'migrations',
  hooks: [bookHooks],
  languages: { hi: hindi },
  settings: [z.object({ SUPPLIERS: settingFormat.whole(0, 100).default(12) })],
  /** The rows of the other system, which this process serves, too. */
  routes: async (app, { settings: { SUPPLIERS: length } }) => {
    const rows = Array.from({ length }, (_, id) => ({ id, name: `Supplier ${id}`, city: 'Pune' }));
    app.get('/v2/suppliers', async ({ query }) => {
      const { offset, limit } = query as { offset: string; limit: string };
      return { items: rows.slice(+offset, +offset + +limit), count: rows.length };
    });
  },
});

await run({ server, root: `${import.meta.dirname}/..`, defaults: { PORT: '4100' } });
