import { defineFeature, defineHooks, defineServer, settingFormat } from '@koshpay/api';
import { run } from '@koshpay/runtime';
import jsonServer from 'json-server';
import { z } from 'zod';
import { books } from './books.ts';
import hindi from './hindi.json' with { type: 'json' };
import { product } from './product.ts';

const toShelfMark = (author = '') => author.slice(0, 3).toUpperCase();
const toSupplier = (id: number) => ({ id, name: `Supplier ${id}`, city: 'Pune' });

const bookHooks = defineHooks(books, {
  beforeCreate: async ({ values }) => ({
    values: { ...values, shelf_mark: toShelfMark(values.author) },
  }),
  checks: { author: async ({ values }) => `Shelf mark: ${toShelfMark(values.author)}` },
});

/** The other system, a json-server, which this process serves, too. */
const suppliers = defineFeature({
  name: 'suppliers',
  settings: z.object({ SUPPLIERS: settingFormat.whole(0, 100).default(12) }),
  routes: async (app, { settings: { SUPPLIERS: length } }) => {
    const rows = Array.from({ length }, (_, at) => toSupplier(at + 1));
    const rest = jsonServer.create().use('/rest', jsonServer.router({ suppliers: rows }));
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', async () => undefined);
      scope.all('/rest/*', ({ raw }, reply) => rest(raw, reply.hijack().raw));
    });
  },
});

const server = defineServer(product, {
  features: [defineFeature({ name: 'books', hooks: [bookHooks] }), suppliers],
  languages: { hi: hindi },
  migrations: 'migrations',
});

await run({ server, root: `${import.meta.dirname}/..`, defaults: { PORT: '4100' } });
