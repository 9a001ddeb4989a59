import { expect, test } from 'vitest';
import { nearest, toLabel, toPhrase, toWireName, withArticle } from './names.ts';

test('turns a name into words, acronyms in capitals', () => {
  expect(['chain_id', 'rpc_url', 'created_at', 'is_evm'].map(toLabel)).toEqual([
    'Chain ID',
    'RPC URL',
    'Created At',
    'Is EVM',
  ]);
});

test('keeps the capitals of abbreviations within a sentence', () => {
  const labels = ['API Key', 'Merchant API Keys', 'Last Block ID', 'Whitelisted IPs', 'API कुंजी'];
  expect(labels.map(toPhrase)).toEqual([
    ...['API key', 'merchant API keys', 'last block ID', 'whitelisted IPs', 'API कुंजी'],
  ]);
  expect(['API key', 'HD wallet', 'address', 'user', 'token'].map(withArticle)).toEqual([
    ...['An API key', 'An HD wallet', 'An address', 'A user', 'A token'],
  ]);
});

test('turns a name into its wire name', () => {
  expect(toWireName('chain_id', 'snake')).toBe('chain_id');
  expect(toWireName('chain_id', 'pascal')).toBe('ChainID');
  expect(toWireName('from_address', 'camel')).toBe('fromAddress');
  expect(toWireName('id', 'camel')).toBe('id');
});

test('finds the nearest word, and none where nothing is near', () => {
  expect(nearest('symbl', ['chain_id', 'symbol'])).toBe('symbol');
  expect(nearest('colour', ['chain_id', 'symbol'])).toBeUndefined();
});
