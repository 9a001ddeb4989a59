import { AppError, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decimal, iso } from '../transactions/feature.ts';
import { createDepositAddress } from '../wallets/feature.ts';
import { defineCreate } from './create.ts';
import { defineList } from './list.ts';
import type { Options } from './options.ts';
import { addressSchema, balanceSchema } from './schemas.ts';

const id = z.int().min(1);
const idText = z.coerce.number().pipe(id);
const body = z.strictObject({ user_id: id, network_id: id });

const addAddresses = defineList({
  path: '/addresses',
  scope: 'read',
  doc: {
    tags: ['addresses'],
    summary: 'Deposit addresses, the newest first',
    operationId: 'listAddresses',
  },
  filters: { user_id: idText.optional(), network_id: idText.optional() },
  row: addressSchema,
  list: ({ user_id, network_id }, { merchantId }) => ({
    select: sql`id::int, user_id::int, network_id::int, address, status,
      ${iso(sql`created_at`)} as created_at`,
    from: sql`wallets`,
    id: sql`id`,
    where: [
      sql`merchant_id = ${merchantId}`,
      user_id ? sql`user_id = ${user_id}` : undefined,
      network_id ? sql`network_id = ${network_id}` : undefined,
    ],
  }),
});

const addBalances = defineList({
  path: '/balances',
  scope: 'read',
  doc: {
    tags: ['addresses'],
    summary: 'What your addresses were credited with, of each currency',
    operationId: 'listBalances',
  },
  filters: { address_id: idText.optional() },
  row: balanceSchema,
  list: ({ address_id }, { merchantId }) => ({
    select: sql`held.id::int, held.wallet_id::int as address_id, wallets.address,
      held.network_id::int, held.asset, held.currency, ${decimal(sql`held.balance`)} as balance,
      ${iso(sql`held.updated_at`)} as updated_at`,
    from: sql`wallet_balances held join wallets on wallets.id = held.wallet_id`,
    id: sql`held.id`,
    where: [
      sql`held.merchant_id = ${merchantId}`,
      address_id ? sql`held.wallet_id = ${address_id}` : undefined,
    ],
  }),
});

const addCreateAddress = defineCreate({
  path: '/addresses',
  scope: 'addresses',
  doc: {
    tags: ['addresses'],
    summary: 'Create the next deposit address of a user',
    operationId: 'createAddress',
  },
  body,
  row: addressSchema,
  async create(tx, given, { product: { tableOf }, actor, merchantId }) {
    const { user_id: userId, network_id: networkId } = given;
    await assertUsable(tx, merchantId, given);
    const wanted = { merchantId, userId, networkId };
    return toAddress(await createDepositAddress({ tx, tableOf }, actor, wanted));
  },
});

/** The deposit addresses of a merchant's users, and what they hold. */
export const addressRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  addAddresses(app, options);
  addCreateAddress(app, options);
  addBalances(app, options);
};

/** @throws {AppError} `validation_failed` for a user of another merchant, and for what is inactive */
async function assertUsable(
  tx: Transaction,
  merchantId: number,
  { user_id, network_id }: z.infer<typeof body>,
): Promise<void> {
  const isActive = sql`status = 'active'`;
  const { rows } = await tx.execute<{ user_id: boolean; network_id: boolean }>(sql`select
    exists (select from users where id = ${user_id} and merchant_id = ${merchantId} and ${isActive}) as user_id,
    exists (select from networks where id = ${network_id} and ${isActive}) as network_id`);
  const missing = (['user_id', 'network_id'] as const).filter((field) => !rows[0]?.[field]);
  if (missing.length === 0) return;
  const details = missing.map((field) => {
    const name = field === 'user_id' ? 'user' : 'network';
    return { field, code: 'unknown', message: `There is no active ${name} with this id.` };
  });
  const sentence = details.map(({ message }) => message).join(' ');
  throw new AppError('validation_failed', sentence, { details });
}

function toAddress(row: Readonly<Record<string, unknown>>): z.infer<typeof addressSchema> {
  return {
    id: Number(row.id),
    user_id: Number(row.user_id),
    network_id: Number(row.network_id),
    address: String(row.address),
    status: String(row.status),
    created_at: new Date(row.created_at as string).toISOString(),
  };
}
