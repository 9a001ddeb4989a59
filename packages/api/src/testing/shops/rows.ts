import type { TestApp } from '../setup.ts';

/** The rows of one shop, each by its resource. */
export interface ShopRows {
  readonly shops: number;
  readonly labels: number;
  readonly orders: number;
  readonly items: number;
  /** A word that is in every text of the shop. */
  readonly word: string;
}

/**
 * Two shops with a row of everything, and references between them that no account of a shop can
 * set.
 */
export async function createTwoShops({ owner }: TestApp): Promise<[ShopRows, ShopRows]> {
  await owner.query('truncate shops, labels, orders, items, notices cascade');
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(values);
    const places = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await owner.query(
      `insert into ${table} (${columns}) values (${places}) returning id::int`,
      Object.values(values),
    );
    return rows[0].id;
  };
  const create = async (word: string, rank: number) => {
    const shops = await insert('shops', { name: `${word} shop`, city: `${word} city` });
    const labels = await insert('labels', { shop_id: shops, text: `${word} label` });
    const order = { shop_id: shops, label_id: labels, amount: rank, note: `${word} note`, rank };
    const orders = await insert('orders', { ...order, number: `${word}-1` });
    const items = await insert('items', { order_id: orders, title: `${word} item` });
    await insert('notices', { text: 'for all', shop_id: shops });
    await owner.query('update shops set label_ids = $1 where id = $2', [[labels], shops]);
    return { word, shops, labels, orders, items };
  };
  const [north, south] = [await create('north', 10), await create('south', 20)];
  for (const [mine, others, rank] of [
    [north, south, 100],
    [south, north, 200],
  ] as const)
    await insert('orders', {
      shop_id: mine.shops,
      label_id: others.labels,
      number: `${mine.word}-2`,
      amount: rank,
      rank,
    });
  return [north, south];
}
