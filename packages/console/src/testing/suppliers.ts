import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { column, defineResource, field, filter, remove } from '@koshpay/resource';
import jsonServer from 'json-server';
import { onTestFinished } from 'vitest';

/** A resource whose rows a data provider of Refine's ecosystem reads and writes. */
export const suppliers = defineResource({
  name: 'suppliers',
  title: 'Suppliers',
  singular: 'Supplier',
  recordTitle: 'name',
  menu: { group: 'stock', path: '/suppliers' },
  dataProvider: 'elsewhere',
  wireCase: 'camel',
  fields: {
    name: field.text({ required: true, sortable: true }),
    city: field.text(),
    credit_limit: field.decimal({ wireType: 'number', sortable: true }),
  },
  list: {
    columns: [column.rowNumber(), 'name', 'city', 'credit_limit'],
    filters: [filter.search('name', 'Search suppliers'), filter.range('credit_limit')],
  },
  create: ['name', 'city', 'credit_limit'],
  edit: ['name', 'city'],
  actions: [remove()],
});

/** A json-server with suppliers, and a record of the calls that it gets. */
export async function startSuppliersApi(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Supplier ${index + 1}`,
    city: index % 2 ? 'Pune' : 'Agra',
    creditLimit: 1000.5 + index,
  }));
  const seen: string[] = [];
  const app = jsonServer.create();
  app.use(
    jsonServer.bodyParser,
    (request: IncomingMessage & { body?: object }, _: unknown, next: () => void) => {
      const sent =
        Object.keys(request.body ?? {}).length > 0 ? ` ${JSON.stringify(request.body)}` : '';
      seen.push(`${request.method} ${decodeURIComponent(request.url ?? '')}${sent}`);
      next();
    },
  );
  app.use(jsonServer.router({ suppliers: rows }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
