import fc from 'fast-check';
import { defineCommand, network, which } from '../define-command.ts';
import { addPayment, addWallet, assertDone, pick } from '../play.ts';

export const createPayment = defineCommand(
  'createPayment',
  { network, asset: fc.nat(2), amount: fc.constantFrom('1', '2.5', '1500') },
  async (play, { network: at, asset, amount }) => {
    const { networkId, tokenIds } = play.world.networks[at] ?? {};
    const token_id = tokenIds?.[asset];
    const wanted = { network_id: networkId, amount, ...(token_id && { token_id }) };
    const made = await play.world.program('POST', 'payments', wanted);
    // In what is inactive, none is taken.
    if (made.status !== 422) assertDone(made, 'A payment');
    if (made.data) addPayment(play, made.data);
  },
);

export const createAddress = defineCommand(
  'createAddress',
  { network },
  async (play, { network: at }) => {
    const { networkId = 0 } = play.world.networks[at] ?? {};
    const wanted = { user_id: play.world.declared.userId, network_id: networkId };
    const { data } = await play.world.program('POST', 'addresses', wanted);
    if (data) addWallet(play, data.address, networkId);
  },
);

/** The time of a payment is over. */
export const expire = defineCommand('expire', { payment: which }, async (play, values) => {
  const payment = pick(play.model.payments, values.payment);
  if (!payment) return;
  await play.world.expire(payment.id);
  const { data } = await play.world.program('GET', `payments/${payment.id}`);
  payment.expiresAt = Date.parse(data.expires_at);
});
