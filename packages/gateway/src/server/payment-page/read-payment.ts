import type { AppDatabase } from '@koshpay/api';
import { type Family, toFamily, toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import type { PaymentStatus } from '../payments/feature.ts';
import { confirmationsOf } from '../transactions/feature.ts';

/** A payment as it is read: decimals have no zeros at the end, `rest` is still to be sent. */
type Row = {
  readonly status: PaymentStatus;
  readonly merchant: string;
  readonly reference: string | null;
  readonly currency: string;
  readonly decimals: number;
  readonly due: string;
  readonly received: string;
  readonly rest: string;
  readonly price: string | null;
  readonly price_currency: string | null;
  readonly rate: string | null;
  readonly contract: string | null;
  readonly address: string;
  readonly network: string;
  readonly chain_id: number;
  readonly is_evm: boolean;
  /** Of the transaction that has the fewest; null while there is none. */
  readonly confirmations: number | null;
  readonly required: number;
  readonly expires_at: string;
  readonly redirect_url: string | null;
};

/** The properties of a payment that customers may see. */
export interface ShownPayment
  extends Omit<
    Row,
    | 'decimals'
    | 'price_currency'
    | 'chain_id'
    | 'is_evm'
    | 'confirmations'
    | 'expires_at'
    | 'redirect_url'
  > {
  /** The amount that is still to be sent, in base units. */
  readonly restUnits: bigint;
  readonly priceCurrency: string | null;
  readonly chainId: number;
  readonly family: Family | undefined;
  readonly confirmations: number | undefined;
  readonly expiresAt: Date;
  readonly redirectUrl: string | null;
}

const confirmations = confirmationsOf((name) => sql`transactions.${sql.identifier(name)}`);

/** Reads a payment by the code in the URL of its page; undefined for one that is unknown. */
export async function readShownPayment(
  { drizzle }: Pick<AppDatabase, 'drizzle'>,
  code: string,
): Promise<ShownPayment | undefined> {
  const { rows } = await drizzle.execute<Row>(sql`
    select payments.status, merchants.name as merchant, reference, payments.currency,
      decimals::int, trim_scale(due)::text as due, trim_scale(received)::text as received,
      trim_scale(greatest(due - received, 0))::text as rest,
      trim_scale(fiat_amount)::text as price, fiat_currency as price_currency,
      trim_scale(rate)::text as rate, token_contract as contract, wallets.address,
      networks.chain as network, networks.chain_id::float8, networks.is_evm,
      (select min(${confirmations})::int from payment_transfers
        join transactions on transactions.id = transaction_id and transactions.status = 'pending'
        where payment_id = payments.id and counts in ('in_time', 'late')) as confirmations,
      networks.confirmations::int as required, expires_at, redirect_url
    from payments join merchants on merchants.id = payments.merchant_id
      join wallets on wallets.id = payments.wallet_id
      join networks on networks.id = payments.network_id
    where payments.code = ${code}`);
  const [row] = rows;
  if (!row) return undefined;
  const { is_evm, chain_id, decimals, price_currency, expires_at, redirect_url, ...rest } = row;
  return {
    ...rest,
    restUnits: toUnits(row.rest, decimals),
    priceCurrency: price_currency,
    chainId: chain_id,
    family: toFamily({ chainId: chain_id, isEvm: is_evm }),
    confirmations: row.confirmations ?? undefined,
    expiresAt: new Date(expires_at),
    redirectUrl: redirect_url,
  };
}
