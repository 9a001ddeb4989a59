import fc from 'fast-check';
import { defineCommand, network } from '../define-command.ts';
import { addPayment } from '../play.ts';

/** The distance that a rate may have from the one before. */
const mostChange = 0.2001;

/**
 * A person alone enters a rate: of the pair, of the same pair in other letters, or of the pair after it
 * was deleted. One that is far from the last one is not taken.
 */
export const setRate = defineCommand(
  'setRate',
  {
    how: fc.constantFrom('edit', 'letters', 'again'),
    share: fc.constantFrom('0.85', '1.1', '0.00001', '100000'),
  },
  async ({ model, world }, { how, share }) => {
    const { symbol } = world.declared;
    const [pair] = await world.query<{ id: number }>(
      'select id::int from exchange_pairs where base = $1',
      symbol,
    );
    const rate = (model.rate * Number(share)).toFixed(8);
    const isDeleted = how === 'again' && pair !== undefined;
    if (isDeleted) await world.staffAlone('DELETE', `exchange-pairs/delete?id=${pair.id}`);
    const base = how === 'letters' ? symbol.toLowerCase() : symbol;
    const values = { rate, stale_after: 525_600, max_change: '20', status: 'active' };
    const { status } =
      how === 'edit' && pair
        ? await world.staffAlone('PATCH', 'exchange-pairs/set-rate', { id: pair.id, rate })
        : await world.staffAlone('POST', 'exchange-pairs/create', {
            base,
            quote: 'INR',
            ...values,
          });
    if (status === 200 && Math.abs(Number(share) - 1) < mostChange) model.rate = Number(rate);
  },
);

/** A price in rupees, at a rate that is not far from the one before. */
export const createPriced = defineCommand(
  'createPriced',
  { network },
  async (play, { network: at }) => {
    const { networkId: network_id, tokenIds: [token_id] = [] } = play.world.networks[at] ?? {};
    const wanted = { network_id, token_id, amount: '100', currency: 'INR' };
    const { data } = await play.world.program('POST', 'payments', wanted);
    // Where the pair was deleted, there is no rate.
    if (!data) return;
    if (Math.abs(Number(data.rate) / play.model.rate - 1) > mostChange)
      throw new Error(`The rate is ${data.rate}, which is far from ${play.model.rate}.`);
    addPayment(play, data);
  },
);
