import { expect, it } from 'vitest';
import { matchEntries, type PaletteEntry } from './palette-entry.ts';

const entries: PaletteEntry[] = [
  { id: '1', label: 'All Merchants', hint: 'Merchant Management' },
  { id: '2', label: 'Create Merchant', hint: 'Merchants' },
  { id: '3', label: 'गहरी थीम', words: 'Dark theme' },
  { id: '4', label: 'Merchant Wallets', hint: 'Wallet Management' },
  { id: '5', label: 'Create Supplier Wallet', words: 'Create Supplier Wallet New Add' },
  { id: '6', label: 'Create Supplier', words: 'Create Supplier New Add' },
  { id: '7', label: 'Renew Supplier', words: 'Renew Supplier Renew' },
  { id: '8', label: 'आपूर्तिकर्ता वॉलेट', words: 'Create Supplier Wallet New Add' },
];
const find = (text: string) => matchEntries(entries, text).map(({ id }) => id);

it('finds entries by the beginnings of all words, in any order and language', () => {
  expect(find('mer cre')).toEqual(['2']);
  expect(find('DARK')).toEqual(['3']);
  expect(find('गहरी')).toEqual(['3']);
  expect(find('chant')).toEqual([]);
});

it('returns what is called so before what only begins so, whatever was declared first', () => {
  expect(find('create supplier')).toEqual(['6', '8', '5']);
  expect(find('Create  supplier ')).toEqual(['6', '8', '5']);
  expect(find('new supplier')[0]).toBe('6');
  expect(find('create supplier wallet')).toEqual(['5', '8']);
});

it('returns those first that begin with the text', () => {
  expect(find('merchant')).toEqual(['4', '1', '2']);
});
