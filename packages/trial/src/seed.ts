import { createStaff, type Demo, insertRows } from '@koshpay/api';
import { merchants } from './merchants.ts';
import { networks } from './networks.ts';
import { tokens } from './tokens.ts';

/**
 * Creates the rows that the browser tests start with: rows to refer to, and an account of the first
 * merchant.
 */
export const seed: Demo['seed'] = async (tx, product, vault) => {
  const [acme] = await insertRows(tx, product, merchants, vault, [
    { name: 'Acme' },
    { name: 'Bolt' },
  ]);
  const [tron, polygon] = await insertRows(tx, product, networks, vault, [
    { name: 'Tron', family: 'tron' },
    { name: 'Polygon', family: 'evm' },
  ]);
  await insertRows(tx, product, tokens, vault, [
    { symbol: 'USDT', network_id: tron?.id },
    { symbol: 'USDC', network_id: polygon?.id },
  ]);
  await createStaff(tx, product, vault, {
    username: 'acme',
    name: 'Acme Clerk',
    email: 'clerk@acme.example',
    password: 'trial-demo-acme',
    permissions: ['payouts.list', 'payouts.reject', 'merchants.list', 'settlement-rules.*'],
    attributes: { merchant_id: Number(acme?.id) },
    isDemo: true,
  });
};
