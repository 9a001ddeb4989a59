import { randomBytes } from 'node:crypto';
import {
  type Actor,
  enqueue,
  type HookContext,
  invalidField,
  readSetting,
  record,
} from '@koshpay/api';
import { isAddress, toAmount, toFamily, toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { paymentLifetime, paymentTolerance } from '../../payments/payment-settings.ts';
import { payments } from '../../payments/payments.ts';
import { createDepositAddress } from '../wallets/feature.ts';
import { toAmountDue } from './due.ts';
import { readOpening } from './opens-at.ts';
import { expirePaymentJob } from './payment-jobs.ts';
import { readRate } from './read-rate.ts';

/** The payment that a merchant requests. */
export interface PaymentRequest {
  readonly merchantId: number;
  readonly networkId: number;
  /** Of a token; none for the native currency of the network. */
  readonly tokenId?: number | undefined;
  /** In `currency`, or in the token. */
  readonly amount: string;
  /** The currency of the amount, such as INR; none where it is in the token. */
  readonly currency?: string | undefined;
  readonly userId?: number | undefined;
  readonly reference?: string | undefined;
  /** The URL at which customers continue afterwards. */
  readonly redirectUrl?: string | undefined;
  readonly lifetimeMinutes?: number | undefined;
  readonly toleranceBp?: number | undefined;
}

/** A row of the table. */
export type PaymentRow = Readonly<Record<string, unknown>> & { readonly id: number };

type Context = Pick<HookContext, 'tx' | 'tableOf'>;

/**
 * Creates a payment with a deposit address of its own. The amount in token, the rate with its source
 * and time, and what the token is are locked with it.
 *
 * @throws {AppError} `validation_failed` on the field that cannot be
 */
export async function createPayment(
  context: Context,
  actor: Actor,
  request: PaymentRequest,
): Promise<PaymentRow> {
  const { tx } = context;
  const { merchantId, userId, networkId, tokenId, currency, redirectUrl } = request;
  assertRedirect(redirectUrl);
  if (userId !== undefined) await assertUser(tx, merchantId, userId);
  const asset = await readAsset(tx, networkId, tokenId);
  const rate = currency ? await readRate(tx, asset.symbol, currency) : undefined;
  const due = toDue(request.amount, asset, rate?.rate);
  const minutes = request.lifetimeMinutes ?? Number(await readSetting(context, paymentLifetime));
  const wallet = await createDepositAddress(context, actor, { merchantId, userId, networkId });
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  return insertPayment(context, actor, expiresAt, {
    merchant_id: merchantId,
    user_id: userId ?? null,
    network_id: networkId,
    token_id: tokenId ?? null,
    wallet_id: Number(wallet.id),
    code: createPaymentCode(),
    reference: request.reference ?? null,
    token_contract: asset.contract,
    currency: asset.symbol,
    decimals: asset.decimals,
    due,
    received: '0',
    confirmed: '0',
    fiat_amount: rate ? request.amount : null,
    fiat_currency: rate ? currency?.toUpperCase() : null,
    rate: rate?.rate ?? null,
    rate_source: rate?.source ?? null,
    rated_at: rate?.ratedAt ?? null,
    tolerance_bp: request.toleranceBp ?? Number(await readSetting(context, paymentTolerance)),
    ...(await readOpening(tx, networkId)),
    expires_at: expiresAt.toISOString(),
    redirect_url: redirectUrl ?? null,
  });
}

/** Inserts a payment that expires at a time, and records it. */
async function insertPayment(
  { tx, tableOf }: Context,
  actor: Actor,
  expiresAt: Date,
  values: Readonly<Record<string, unknown>> & { readonly reference: string | null },
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(tableOf(payments.name) as PgTable)
    .values(values)
    .returning();
  const after = row as PaymentRow;
  const id = Number(after.id);
  const about = { resource: payments.name, recordId: id, recordTitle: values.reference, after };
  await record(tx, actor, { action: `${payments.name}.create`, ...about });
  await enqueue(tx, expirePaymentJob, { id }, { once: String(id), startAfter: expiresAt });
  return after;
}

/** The end of the URL of a payment's page: all that it takes to see it. */
export const createPaymentCode = () => randomBytes(18).toString('base64url');

type Asset = {
  readonly chain_id: number;
  readonly is_evm: boolean;
  readonly contract: string | null;
  readonly symbol: string;
  readonly decimals: number;
  readonly minimum: string | null;
};

/** An active token of an active network, or its native currency. */
async function readAsset(
  tx: Context['tx'],
  networkId: number,
  tokenId: number | undefined,
): Promise<Asset> {
  const { rows } = await tx.execute<Asset & { found: boolean }>(sql`
    select networks.chain_id::float8, is_evm, tokens.contract,
      coalesce(tokens.symbol, native_symbol, 'NATIVE') as symbol,
      coalesce(case when tokens.id is null then native_decimals else digit end, 18)::int as decimals,
      case when tokens.id is null then native_minimum else minimum end as minimum,
      ${tokenId ?? null}::bigint is null or tokens.id is not null as found
    from networks left join tokens on tokens.id = ${tokenId ?? null}
      and tokens.chain_id = networks.chain_id and tokens.status = 'active'
    where networks.id = ${networkId} and networks.status = 'active'`);
  const [asset] = rows;
  if (!asset)
    throw invalidField('network_id', 'unknown', 'There is no active network with this id.');
  if (!asset.found || !isRead(asset))
    throw invalidField(
      'token_id',
      'unknown',
      'There is no active token with this id on the network.',
    );
  return asset;
}

/** The amount in token that is due for a price in it, or in the currency of a rate. */
function toDue(amount: string, { decimals, minimum }: Asset, rate: string | undefined): string {
  const units = rate ? toAmountDue({ price: amount, rate, decimals }) : toUnits(amount, decimals);
  if (units === 0n || units < toUnits(minimum ?? '0', decimals))
    throw invalidField('amount', 'too_small', 'The amount is too small for this token.');
  const due = toAmount(units, decimals);
  if (due === undefined) throw invalidField('amount', 'too_large', 'The amount is out of range.');
  return due;
}

/** True if scanners can find transfers of it: a contract that is no address is on no chain. */
function isRead({ chain_id: chainId, is_evm: isEvm, contract }: Asset): boolean {
  const family = toFamily({ chainId, isEvm });
  return contract === null || (family !== undefined && isAddress(family, contract));
}

async function assertUser(tx: Context['tx'], merchantId: number, userId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from users where id = ${userId} and merchant_id = ${merchantId} and status = 'active'`);
  if (rows.length === 0)
    throw invalidField('user_id', 'unknown', 'There is no active user with this id.');
}

/** Only https, and no credentials in it: customers see it. */
function assertRedirect(given: string | undefined): void {
  if (given === undefined) return;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === 'https:' && !url.username && !url.password) return;
  throw invalidField('redirect_url', 'not_https', 'The redirect URL must begin with https://.');
}
