import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { onTestFinished } from 'vitest';

type Row = Record<string, unknown>;
type Paged = { offset?: string; page?: string; cursor?: string; limit?: string } & Row;

/** Ids of rows in a system without numeric ids. */
export const idOf = (serial: number) => `0000-${serial}`;

/**
 * Another system's API of payouts, over the rows of one test: `{ items, count }` by offset, page
 * or cursor, camelCase, `uuid`, and failures under `error`.
 */
export async function startPayoutsApi(count: number, { nested = false } = {}) {
  let rows: Row[] = Array.from({ length: count }, (_, index) => ({
    uuid: idOf(index + 1),
    reference: `P-${index + 1}`,
    merchantName: `Shop ${index + 1}`,
    amount: 1.5 + index,
    status: index % 2 ? 'INACTIVE' : 'ACTIVE',
    createdAt: '2026-01-01T00:00:00.000Z',
  }));
  const seen: string[] = [];
  const app = Fastify();
  app.addHook('preHandler', async ({ method, url, body, headers }: FastifyRequest) => {
    const sent = body === undefined ? '' : ` ${JSON.stringify(body)}`;
    seen.push(`${method} ${url}${sent}${headers.authorization ? ' with a token' : ''}`);
  });
  app.get('/v2/payouts', async ({ query }) => {
    const { offset, page, cursor, limit = '10', q, status } = query as Paged;
    const found = rows.filter(
      (row) =>
        (!q || String(row.reference).includes(String(q))) &&
        (!status || String(row.status).toLowerCase() === status),
    );
    const start = Number(offset ?? cursor ?? (Number(page ?? 1) - 1) * Number(limit));
    const items = found.slice(start, start + Number(limit));
    const end = start + items.length;
    if (!nested) return { items, count: found.length };
    return {
      result: {
        items,
        meta: { next: end < found.length ? end : null, ...(page && { all: found.length }) },
      },
    };
  });
  app.get('/v2/payouts/:id', async ({ params }, reply) => {
    const row = rows.find(({ uuid }) => uuid === (params as Row).id);
    return row ?? reply.code(404).send({ error: { text: 'No such payout.' } });
  });
  app.post('/v2/payouts', async ({ body }, reply) => {
    const fields = { merchantName: ['Unknown shop.', 'Second.'], 'limits.perDay': 'Too high.' };
    if ((body as Row).merchantName === 'unknown')
      return reply.code(422).send({ error: { text: 'Refused.', code: 'bad_shop', fields } });
    const row = { ...(body as Row), uuid: idOf(rows.length + 1) };
    rows = [...rows, row];
    return row;
  });
  app.put('/v2/payouts/:id', async ({ params, body }) => {
    rows = rows.map((row) =>
      row.uuid === (params as Row).id ? { ...row, ...(body as Row) } : row,
    );
    return rows.find(({ uuid }) => uuid === (params as Row).id);
  });
  app.delete('/v2/payouts/:id', async ({ params }, reply) => {
    rows = rows.filter(({ uuid }) => uuid !== (params as Row).id);
    return reply.code(204).send();
  });
  app.post('/v2/payouts/:id/:action', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen };
}
