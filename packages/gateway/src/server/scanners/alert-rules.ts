import type { AlertRule } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { defineRowRule } from '../row-rule.ts';

/** The instances that are started, with their networks and leases; those of inactive ones do not run. */
const started = sql`
  from instances join networks on networks.chain_id = instances.chain_id
  left join scanner_leases on instance_id = instances.id
  where instances.status in ('start', 'running') and networks.status = 'active'`;

/** A started scanner shows a sign of life twice a second. */
const silentSeconds = 60;

/** A canary address has a transfer at least each day. */
const canaryHours = 25;

/** No process runs what is started. */
const silentRule = defineRowRule({
  name: 'scanners.silent',
  summary: 'A scanner does not run',
  severity: 'critical',
  query: sql`
    select name, chain, floor(extract(epoch from
      now() - greatest(beat_at, instances.updated_at))) as seconds ${started}
      and greatest(beat_at, instances.updated_at) < now() - make_interval(secs => ${silentSeconds})`,
  toFinding: ({ name, seconds }: Scanner & { seconds: string }) => ({
    cause: name,
    message: `The scanner ${name} is started, and no process has run it for ${seconds} seconds.`,
  }),
});

/** A scanner that follows the head is further behind than its network allows. */
const lagRule = defineRowRule({
  name: 'scanners.lag',
  summary: 'A scanner is behind',
  severity: 'warning',
  query: sql`select name, chain, lag, alert ${started} and second = 0 and alert > 0 and lag > alert`,
  toFinding: ({ name, lag, alert }: Scanner & { lag: string; alert: string }) => ({
    cause: name,
    message: `The scanner ${name} is ${lag} blocks behind; the limit is ${alert}.`,
  }),
});

/** None of the endpoints of a network can be read. */
const endpointRule = defineRowRule({
  name: 'scanners.endpoint',
  summary: 'A network cannot be read',
  severity: 'critical',
  query: sql`select name, chain, last_error ${started} and problem = 'no_endpoint'`,
  toFinding: ({ name, last_error }: Failing) => ({
    cause: name,
    message: `The scanner ${name} cannot continue: ${last_error}`,
  }),
});

/** An endpoint is of another chain than its network: nothing that it says is believed. */
const chainRule = defineRowRule({
  name: 'scanners.chain',
  summary: 'An endpoint is of the wrong chain',
  severity: 'critical',
  query: sql`select name, chain, last_error ${started} and problem = 'wrong_chain'`,
  toFinding: ({ chain }: Failing) => ({
    cause: chain,
    message: `An endpoint of ${chain} has another chain ID than the network.`,
  }),
});

/** A scanner stopped because it could not follow its chain. */
const reorganisationRule = defineRowRule({
  name: 'scanners.reorganisation',
  summary: 'A chain was reorganised deeply',
  severity: 'critical',
  query: sql`
    select name, chain, last_error from instances
    join networks on networks.chain_id = instances.chain_id
    join scanner_leases on instance_id = instances.id where problem = 'deep_reorganisation'`,
  toFinding: ({ name, last_error }: Failing) => ({
    cause: name,
    message: `The scanner ${name} stopped: ${last_error}`,
  }),
});

/** Finds scanners that do not find the canary, which is known to be on the chain. */
const canaryRule = defineRowRule({
  name: 'scanners.canary',
  summary: 'A scanner does not find its canary',
  severity: 'critical',
  query: sql`
    select name, chain, canary_error ${started} and (canary_error is not null
      or second = 0 and canary_address <> '' and greatest(canary_at, instances.updated_at, networks.updated_at)
        < now() - make_interval(hours => ${canaryHours}))`,
  toFinding: ({ name, canary_error }: Scanner & { canary_error: string | null }) => ({
    cause: name,
    message: canary_error
      ? `The scanner ${name} missed its canary: ${canary_error}`
      : `The scanner ${name} has found no transfer to its canary address for ${canaryHours} hours.`,
  }),
});

/**
 * The value that a wallet received without an entry: it leaves with the rest when the wallet is
 * emptied.
 */
const refusedButThere = sql`
  select coalesce(sum(amount), 0) from transactions
  where transactions.wallet_id = wallets.id and tx_type = 'deposit' and status = 'failed'
    and transactions.network_id = wallet_balances.network_id
    and reason in ('below minimum', 'inactive token') and from_address <> to_address
    and lower(coalesce(token_contract, 'native')) = lower(wallet_balances.asset)`;

/** More left than ever arrived: a credit was spent before its block was lost, or one was missed. */
const negativeRule = defineRowRule({
  name: 'wallets.negative',
  summary: 'A balance is negative',
  severity: 'critical',
  query: sql`select address, trim_scale(wallet_balances.balance) as balance, wallet_balances.currency
      from wallet_balances join wallets on wallets.id = wallet_id
      where wallet_balances.balance < 0
        and wallet_balances.balance + (${refusedButThere}) < 0 order by wallet_balances.id limit 20`,
  toFinding: ({
    address,
    balance,
    currency,
  }: Record<'address' | 'balance' | 'currency', string>) => ({
    cause: address,
    message: `The balance of the wallet ${address} is ${balance} ${currency}.`,
  }),
});

/** Finds balances that differ between a chain and the ledger. */
const differenceRule = defineRowRule({
  name: 'ledger.difference',
  summary: 'The ledger differs from a chain',
  severity: 'critical',
  query: sql`
    select chain, address, compared_balances.currency, compared_balances.asset, trim_scale(expected) as expected,
      trim_scale(found) as found
    from compared_balances join wallets on wallets.id = wallet_id
    join networks on networks.id = compared_balances.network_id
    where difference is not null order by wallet_id, compared_balances.asset limit 20`,
  toFinding: ({
    chain,
    address,
    currency,
    asset,
    expected,
    found,
  }: Record<'chain' | 'address' | 'currency' | 'asset' | 'expected' | 'found', string>) => ({
    cause: `${address} ${asset}`,
    message: `The wallet ${address} has ${found} ${currency} on ${chain}; by the ledger it should have ${expected}.`,
  }),
});

/** The rules about failures of scanners, and of the balances that they credit. */
export const scannerRules: readonly AlertRule[] = [
  silentRule,
  lagRule,
  endpointRule,
  chainRule,
  reorganisationRule,
  canaryRule,
  negativeRule,
  differenceRule,
];

type Scanner = { readonly name: string; readonly chain: string };
type Failing = Scanner & { readonly last_error: string | null };
