import { startBackend } from './backend.ts';

type Row = Record<string, unknown>;

/** A backend of coins with the calls of the specification and single rows. */
export async function startCoinsApi(count: number) {
  let rows: Row[] = Array.from({ length: count }, (_, index) => ({
    ID: index + 1,
    Name: `Coin ${index + 1}`,
    ChainID: 56,
    Status: 'active',
  }));
  return startBackend(({ method, url = '', body }) => {
    const { pathname, searchParams } = new URL(url, 'http://coins');
    const { id, ...values } = (body ?? {}) as Row;
    if (method === 'GET' && pathname === '/coins/list') {
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const name = searchParams.get('name') ?? '';
      const found = rows.filter(({ Name }) => String(Name).includes(name));
      const data = found.slice((page - 1) * limit, page * limit);
      return { body: { data, total: found.length } };
    }
    if (method === 'GET') {
      const data = rows.find(({ ID }) => pathname === `/coins/${ID}`);
      return data ? { body: { data } } : { status: 404, body: { error: 'No such coin.' } };
    }
    if (values.name === 'taken') {
      const details = [{ field: 'name', message: 'This Name is taken.' }];
      return { status: 422, body: { error: 'Invalid values.', details } };
    }
    const ID = Number(id ?? rows.length + 1);
    const row = { ...rows.find((each) => each.ID === ID), ID, Name: values.name };
    rows = [...rows.filter((each) => each.ID !== ID), row];
    return { body: { data: row } };
  });
}
