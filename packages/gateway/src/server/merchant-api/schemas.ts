import { z } from 'zod';
import { payments } from '../../payments/payments.ts';
import { scopes } from './api-key.ts';

const id = z.number().int();
const time = z.string().describe('ISO 8601, in UTC.');
const amount = z.string().describe('A decimal, exact to the last digit.');

/** The schemas of responses, by the name of a row. */
export const meSchema = z
  .object({
    merchant: z.object({ code: z.string(), name: z.string() }),
    key: z.object({
      ends: z.string(),
      scopes: z.array(z.enum(scopes)),
      calls_per_minute: z.number().int(),
    }),
    server_time: z.number().int().describe('Seconds since 1970.'),
  })
  .meta({ id: 'Me' });

export const networkSchema = z
  .object({
    id,
    name: z.string(),
    chain_id: z.number().int(),
    is_evm: z.boolean(),
    confirmations: z.number().int().describe('The number with which a transfer is final.'),
    explorer_url: z.string().nullable(),
    native_symbol: z.string().nullable(),
    native_decimals: z.number().int().nullable(),
  })
  .meta({ id: 'Network' });

export const tokenSchema = z
  .object({
    id,
    network_id: id,
    contract: z.string(),
    symbol: z.string(),
    decimals: z.number().int(),
    minimum: amount.nullable().describe('Smaller transfers are refused as dust.'),
  })
  .meta({ id: 'Token' });

export const userSchema = z
  .object({ id, code: z.string(), email: z.string(), status: z.string(), created_at: time })
  .meta({ id: 'User' });

export const addressSchema = z
  .object({
    id,
    user_id: id.nullable().describe('Null for the address of a payment without a user.'),
    network_id: id,
    address: z.string(),
    status: z.string(),
    created_at: time,
  })
  .meta({ id: 'Address' });

export const balanceSchema = z
  .object({
    id,
    address_id: id,
    address: z.string(),
    network_id: id,
    asset: z.string().describe('The contract of a token, or `native`.'),
    currency: z.string(),
    balance: amount,
    updated_at: time,
  })
  .meta({ id: 'Balance' });

export const transactionSchema = z
  .object({
    id,
    network_id: id,
    address_id: id.nullable().describe('The deposit address that it concerns.'),
    hash: z.string(),
    type: z.string(),
    status: z.string(),
    reason: z.string().nullable().describe('Why it is refused.'),
    from_address: z.string(),
    to_address: z.string(),
    token_contract: z.string().nullable().describe('Null for native currency.'),
    currency: z.string(),
    amount,
    confirmations: z.number().int().nullable(),
    required_confirmations: z.number().int(),
    block_number: z.number().int().nullable(),
    block_hash: z.string().nullable(),
    block_time: time.nullable(),
    is_demo: z.boolean(),
    created_at: time,
  })
  .meta({ id: 'Transaction' });

export const paymentSchema = z
  .object({
    id,
    reference: z.string().nullable(),
    status: z
      .enum(payments.fields.status.values)
      .describe('Deliver at `paid` and `overpaid`. `reversed` may follow.'),
    network_id: id,
    token_id: id.nullable().describe('Null for native currency.'),
    user_id: id.nullable(),
    address_id: id,
    address: z.string(),
    token_contract: z.string().nullable(),
    currency: z.string(),
    due: amount,
    received: amount.describe('All that counts and is in the chain.'),
    confirmed: amount.describe('Of it, what is final.'),
    fiat_amount: amount.nullable(),
    fiat_currency: z.string().nullable(),
    rate: amount.nullable().describe('What one of the token is worth, locked.'),
    rate_source: z.string().nullable(),
    rated_at: time.nullable(),
    tolerance_bp: z.number().int(),
    expires_at: time,
    paid_at: time.nullable(),
    redirect_url: z.string().nullable(),
    page: z.string().describe('The URL of its page.'),
    created_at: time,
  })
  .meta({ id: 'Payment' });
