import { formatUnits } from 'viem/utils';
import type { Model } from './model.ts';
import { readStored } from './read-stored.ts';
import type { World } from './world.ts';

type Stored = Awaited<ReturnType<typeof readStored>>;

const paidEvents = ['payment.paid', 'payment.overpaid', 'payment.paid_late'];

/**
 * The differences between the gateway and the model, once all is final; none where they are the
 * same.
 */
export async function compare(model: Model, world: World): Promise<string[]> {
  const stored = await readStored(world);
  const lines = toLines(model);
  const { total } = await world.staff('GET', 'transactions/list?limit=1');
  return [
    ...without(lines, stored.lines).map((line) => `missing: ${line}`),
    ...without(stored.lines, lines).map((line) => `too much: ${line}`),
    ...compareBalances(model, stored),
    ...comparePayments(model, stored),
    ...stored.credited
      .filter(({ hash }) => !model.everFinal.has(hash))
      .map(({ hash }) => `credited, but never final: ${hash}`),
    ...(total === stored.total
      ? []
      : [`the total of the list is ${total} instead of ${stored.total}`]),
  ];
}

/** The transactions that should be there, once all are final. */
function toLines(model: Model): string[] {
  return model.networks.flatMap((network) =>
    model.rows(network).map(({ block, transfer, asset, reason }) => {
      const amount = formatUnits(transfer.value, network.assets.get(asset)?.decimals ?? 0);
      const place = [network.id, transfer.hash, asset, amount, block.hash];
      return [...place, reason ? `failed: ${reason}` : 'confirmed'].join(' ');
    }),
  );
}

/** Those of one list that are not in the other, as often as they are there. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function compareBalances(model: Model, stored: Stored): string[] {
  const wrong: string[] = [];
  const expected = new Map<string, string>();
  for (const network of model.networks)
    for (const [key, units] of model.balances(network)) {
      const [, , asset = ''] = key.split(' ');
      if (units !== 0n)
        expected.set(key, formatUnits(units, network.assets.get(asset)?.decimals ?? 0));
    }
  for (const what of ['entries', 'balances'] as const)
    for (const key of new Set([...expected.keys(), ...stored[what].keys()])) {
      const [is, should] = [stored[what].get(key) ?? '0', expected.get(key) ?? '0'];
      if (is !== should) wrong.push(`${what} of ${key}: ${is} instead of ${should}`);
    }
  for (const { key, balance, asset } of stored.wallets) {
    const should = expected.get(`${key} ${asset}`) ?? '0';
    if (balance !== should)
      wrong.push(`the wallet ${key} shows ${balance} of ${asset} instead of ${should}`);
  }
  return wrong;
}

function comparePayments(model: Model, stored: Stored): string[] {
  const known = new Set(model.payments.map(({ id }) => id));
  const odd = stored.payments.filter(({ id }) => !known.has(id));
  const wrong = odd.map(({ id }) => `payment ${id} is unknown`);
  for (const payment of model.payments) {
    const is = stored.payments.find(({ id }) => id === payment.id);
    const events = stored.events
      .filter((each) => each.payment === payment.id)
      .map(({ type }) => type);
    const wasPaid = events.some((type) => paidEvents.includes(type));
    const should = model.status(payment, { wasPaid, now: Date.now() });
    const amount = formatUnits(should.total, payment.decimals);
    const text = `${should.status} ${amount} ${amount}`;
    const found = is && `${is.status} ${is.received} ${is.confirmed}`;
    if (found !== text) wrong.push(`payment ${payment.id} is ${found} instead of ${text}`);
    if (wasPaid && !model.everPaid.has(payment.id))
      wrong.push(`payment ${payment.id} was never paid, but: ${events}`);
    if (should.status !== 'awaiting' && events.at(-1) !== `payment.${should.status}`)
      wrong.push(
        `payment ${payment.id} is ${should.status}, but the last event is ${events.at(-1)}`,
      );
    if (events.some((type, index) => type !== 'payment.seen' && type === events[index - 1]))
      wrong.push(`payment ${payment.id} has an event twice: ${events}`);
  }
  return wrong;
}
