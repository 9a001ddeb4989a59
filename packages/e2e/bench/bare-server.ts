/* The cost of tokens/list without a product: node:http, the driver and the same two queries. */
import { createServer } from 'node:http';
import pg from 'pg';

const [host, user, database, port] = process.argv.slice(2);
const pool = new pg.Pool({ host, user, database, max: 10 });
const rows = `select "id", "chain_id", "contract", "symbol", "digit", "status", "created_at", "updated_at"
  from "tokens" order by "tokens"."id" desc limit $1 offset $2`;
const total = 'select count(*) from "tokens"';

createServer(async ({ url = '/' }, response) => {
  const query = new URL(url, 'http://localhost').searchParams;
  const limit = Number(query.get('limit'));
  const offset = (Number(query.get('page')) - 1) * limit;
  const [page, count] = await Promise.all([
    pool.query({ name: 'rows', text: rows, values: [limit, offset] }),
    pool.query({ name: 'total', text: total }),
  ]);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: page.rows, total: Number(count.rows[0].count) }));
}).listen(Number(port));
