import fc from 'fast-check';
import { defineCommand, network, which } from '../define-command.ts';
import { type Play, pick } from '../play.ts';

const isActive = fc.boolean();
const token = fc.nat(1);
const toStatus = (value: boolean) => (value ? 'active' : 'inactive');

export const toggleNetwork = defineCommand(
  'toggleNetwork',
  { network, isActive },
  ({ world }, values) => {
    const id = world.networks[values.network]?.networkId;
    const status = toStatus(values.isActive);
    return world.staff('PATCH', 'networks/update-status', { id, status });
  },
);

export const toggleToken = defineCommand(
  'toggleToken',
  { network, token, isActive },
  ({ world }, values) => {
    const id = world.networks[values.network]?.tokenIds[values.token];
    const status = toStatus(values.isActive);
    return world.staff('PATCH', 'tokens/update-status', { id, status });
  },
);

export const setMinimum = defineCommand(
  'setMinimum',
  { network, minimum: fc.constantFrom('0.01', '5') },
  ({ world }, { network: at, minimum }) =>
    world.staff('PATCH', 'tokens/update', { id: world.networks[at]?.tokenIds[0], minimum }),
);

export const setConfirmations = defineCommand(
  'setConfirmations',
  { network, confirmations: fc.integer({ min: 2, max: 5 }) },
  async ({ model, world }, { network: at, confirmations }) => {
    const declared = model.networks[at];
    const values = { id: declared?.id, confirmations };
    const { status } = await world.staff('PATCH', 'networks/update', values);
    if (status === 200 && declared) declared.confirmations = confirmations;
  },
);

/** Staff try to change what money was counted with. */
export const recount = defineCommand(
  'recount',
  {
    network,
    what: fc.constantFrom<'native' | 'contract' | 'digit'>('native', 'contract', 'digit'),
  },
  async ({ model, world }, { network: at, what }) => {
    const { networkId, tokenIds = [] } = world.networks[at] ?? {};
    const asset = what === 'native' ? 'native' : [...(model.networks[at]?.assets.keys() ?? [])][1];
    // What was restored to before it was counted may change.
    const isCounted = model.payments.some(
      (each) => each.networkId === networkId && each.asset === asset,
    );
    if (!isCounted) return;
    const edits = {
      native: { id: networkId, native_decimals: 6 },
      contract: { id: tokenIds[0], contract: `0x${'d0'.repeat(20)}` },
      digit: { id: tokenIds[0], digit: 8 },
    };
    const resource = what === 'native' ? 'networks' : 'tokens';
    const { status } = await world.staff('PATCH', `${resource}/update`, edits[what]);
    if (status < 300) throw new Error(`The ${what} was changed, though money was counted with it.`);
  },
);

/** A wallet that is used stays on its network. */
export const moveWallet = defineCommand('moveWallet', { wallet: which }, async (play, values) => {
  const wallet = pick(play.model.wallets, values.wallet);
  const to = play.world.networks.find(({ networkId }) => networkId !== wallet?.networkId);
  if (!wallet || !to) return;
  const { id, isUsed } = await readWallet(play, wallet);
  const move = { id, network_id: to.networkId };
  const { status } = await play.world.staff('PATCH', 'wallets/change-network', move);
  if (status !== 200) return;
  if (isUsed) throw new Error(`The wallet ${wallet.address} was moved, though it is used.`);
  wallet.networkId = to.networkId;
});

async function readWallet(
  { world }: Play,
  { networkId, address }: { networkId: number; address: string },
): Promise<{ id?: number; isUsed?: boolean }> {
  const [row] = await world.query<{ id: number; isUsed: boolean }>(
    `select id::int, exists (select from payments where wallet_id = wallets.id)
       or exists (select from ledger_entries where wallet_id = wallets.id) as "isUsed"
     from wallets where network_id = $1 and lower(address) = $2`,
    ...[networkId, address],
  );
  return row ?? {};
}
