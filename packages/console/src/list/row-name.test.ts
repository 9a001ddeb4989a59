import { hdWallets, merchantApiKeys, wallets } from '@koshpay/gateway';
import { expect, test } from 'vitest';
import { toRowName } from './row-name.ts';

test('names a row so that it is recognised: no key in full, no address too long to read', () => {
  const key = { id: 3, merchant_code: 'M-7K2Q9X', api_key: 'kpk_oSlgUdmRar4NrNvFg0ac7Zg' };
  expect(toRowName(merchantApiKeys, key)).toBe('M-7K2Q9X kpk_oSlg...');
  expect(toRowName(hdWallets, { id: 1, wallet_name: 'Main_Vault' })).toBe('Main Vault');
  const address = '0xED1f470267Cd6f27a55fCe256223666543610E09';
  expect(toRowName(wallets, { id: 1, address })).toBe('0xED1f47…0E09');
});

test('makes do with what the backend sends', () => {
  expect(toRowName(merchantApiKeys, { id: 3, api_key: 'kpk_oSlgUdmRar4' })).toBe('kpk_oSlg...');
  expect(toRowName(merchantApiKeys, { id: 3 })).toBe('API Key 3');
});
