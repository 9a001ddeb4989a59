/* The cost of lists without a product: node:http, the driver and two queries for each. */
import { createServer } from 'node:http';
import pg from 'pg';
import type { BareStatements } from './bare-statements.ts';

const [host, user, database, port, statements = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ host, user, database, max: 10 });
const lists: Readonly<Record<string, BareStatements>> = JSON.parse(statements);

createServer(async ({ url = '/' }, response) => {
  const { pathname, searchParams: query } = new URL(url, 'http://localhost');
  const name = pathname.slice(1);
  const { rows, total } = lists[name] as BareStatements;
  const limit = Number(query.get('limit'));
  const offset = (Number(query.get('page')) - 1) * limit;
  const [page, count] = await Promise.all([
    pool.query({ name: `${name} rows`, text: rows, values: [limit, offset] }),
    pool.query({ name: `${name} total`, text: total }),
  ]);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: page.rows, total: Number(count.rows[0].count) }));
}).listen(Number(port), () => process.stdout.write('ready\n'));
