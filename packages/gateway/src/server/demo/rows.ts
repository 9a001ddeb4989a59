import type { CompiledProduct, Transaction, Vault } from '@koshpay/api';
import type { Create } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import type { tokens } from '../../networks/tokens.ts';
import { day, daysOpen } from './calendar.ts';
import { createHistory, type Transfer } from './history.ts';
import { seedMerchants } from './merchants.ts';
import { chainFacts, demoNetworks } from './networks.ts';
import { seedPayments, toOrderWallets } from './payments.ts';
import { demoExchangePairs } from './prices.ts';
import { createRandom, type Random } from './random.ts';
import { createSeeder, type Row, spread } from './seeder.ts';
import { toTransactions } from './transactions.ts';

type Status = Create<typeof tokens>['status'];

const token = (
  chain_id: number,
  symbol: string,
  contract: string,
  digit: number,
  status: Status = 'active',
): Create<typeof tokens> => ({ chain_id, symbol, contract, digit, status });

/** The real contracts of popular tokens, oldest first. */
export const demoTokens = [
  token(56, 'WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 18, 'pending'),
  token(137, 'WETH', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', 18, 'inactive'),
  token(56, 'ETH', '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 18),
  token(1, 'WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 18),
  token(137, 'WBTC', '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', 8, 'inactive'),
  token(56, 'BTCB', '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 18),
  token(1, 'WBTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 8),
  token(728126428, 'USDC', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 6, 'inactive'),
  token(137, 'USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6),
  token(56, 'USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
  token(1, 'USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6),
  token(728126428, 'USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6),
  token(137, 'USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6),
  token(56, 'USDT', '0x55d398326f99059fF775485246999027B3197955', 18),
  token(1, 'USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6),
];

/** Examples of forms sent from the site. */
const demoEnquiries: Row[] = [
  {
    form: 'contact',
    name: 'Rohan Kulkarni',
    company: 'Deccan Spice Exports',
    email: 'rohan@deccanspice.example',
    phone: '+919812345670',
    message: 'Do you settle USDT on Tron to our own wallet the same day?',
    status: 'closed',
    notes: 'Answered by e-mail; wants to start in January.',
  },
  {
    form: 'registration',
    name: 'Ananya Iyer',
    company: 'Kaveri Handlooms',
    email: 'ananya@kaveri.example',
    phone: '+919845012345',
    message: null,
    status: 'contacted',
  },
  {
    form: 'registration',
    name: 'Farhan Sheikh',
    company: 'Monsoon Games Studio',
    email: 'farhan+pay@monsoon.example',
    phone: '+917021987654',
    message: 'About 400 payments a day, mostly USDC on Polygon. Which API limits apply?',
    status: 'new',
  },
];

/** Seeds the rows of the demo. */
export async function seedRows(
  tx: Transaction,
  product: CompiledProduct,
  vault: Vault,
): Promise<void> {
  const now = new Date();
  const random = createRandom(2026);
  const seed = createSeeder(tx, product, vault);
  const over = (days: number, rows: readonly Row[]) => spread(rows, days * day, now);
  const opening = new Date(now.getTime() - (daysOpen + 5) * day);
  const networks = await seed('networks', spread(demoNetworks, 20 * day, opening));
  const tokens = await seed('tokens', spread(demoTokens, 15 * day, opening));
  await seed('fees', over(60, networks.flatMap(toFees)));
  await seed('exchange-pairs', over(30, demoExchangePairs));
  await seed('instances', over(40, toInstances(networks, random)));
  const customers = await seedMerchants(seed, { networks, now, random });
  const { orders, transfers } = createHistory({ customers, tokens, now }, random);
  const wallets = await seed('wallets', toOrderWallets(orders));
  const walletOfOrder = new Map(orders.map((order, index) => [order, wallets[index]]));
  const walletOf = ({ order, customer }: Transfer) =>
    (order && walletOfOrder.get(order)) ?? customer.wallet;
  const rows = await seed('transactions', toTransactions(transfers, walletOf, now, random));
  const stored = new Map(transfers.map((transfer, index) => [transfer, rows[index] as Row]));
  await seedPayments(seed, { orders, wallets, transfers: stored, now });
  await seedBalances(tx);
  await seed('enquiries', over(9, demoEnquiries));
}

/** The fees on a network. */
function toFees({ id, chain, is_evm }: Row): Row[] {
  const gas = is_evm ? '0.25' : '1.1';
  const refund = {
    name: 'Refund',
    percent: '0',
    fixed_amount: '2.5',
    network_id: id,
    status: 'inactive',
  };
  return [
    { name: 'Settlement', percent: '0.8', fixed_amount: '0', network_id: id },
    { name: 'Payout', percent: '0.25', fixed_amount: gas, network_id: id },
    ...(chain === 'Ethereum' ? [refund] : []),
  ];
}

/** A scanner for the head of every chain, and one for old blocks; these chains have no nodes here. */
function toInstances(networks: readonly Row[], random: Random): Row[] {
  const following = networks.map(({ chain, chain_id, is_evm }) => ({
    name: `${String(chain).toLowerCase().replaceAll(' ', '-')}-head`,
    api_key: random.hex(32),
    chain_id,
    is_evm,
    first: chainFacts[Number(chain_id)]?.head ?? 1,
    second: 0,
    status: 'stopped',
  }));
  const backfill = {
    ...following[0],
    name: 'ethereum-backfill',
    first: 23_600_000,
    second: 23_700_000,
  };
  return [...following, backfill];
}

/** Adds up what the demo's wallets received and sent, as scanners do: in the ledger, and in balances. */
async function seedBalances(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (wallet_id, merchant_id, network_id, token_contract, currency,
      transaction_id, kind, amount, created_at, updated_at)
    select wallet_id, merchant_id, network_id, token_contract, currency, id,
      case tx_type when 'deposit' then 'credit' else 'sweep' end,
      case tx_type when 'deposit' then amount else -amount end, created_at, created_at
    from transactions where is_demo and status = 'confirmed' order by id`);
  await tx.execute(sql`
    insert into wallet_balances (wallet_id, merchant_id, network_id, asset, currency, balance,
      created_at, updated_at)
    select ledger.wallet_id, ledger.merchant_id, ledger.network_id,
      coalesce(ledger.token_contract, 'native'), ledger.currency, sum(ledger.amount),
      min(ledger.created_at), max(ledger.created_at)
    from ledger_entries as ledger join transactions on transactions.id = transaction_id
    where is_demo group by 1, 2, 3, 4, 5 order by max(ledger.created_at)`);
  await tx.execute(sql`
    update wallets set asset = first.asset, currency = first.currency, balance = first.balance
    from (
      select distinct on (wallet_id) wallet_id, asset, currency, balance
      from wallet_balances order by wallet_id, created_at) as first
    where wallets.id = first.wallet_id`);
}
