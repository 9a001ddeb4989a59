import { expect, it } from 'vitest';
import { matchEntries, type PaletteEntry } from './palette-entry.ts';

const entries: PaletteEntry[] = [
  { id: '1', label: 'All Merchants', hint: 'Merchant Management' },
  { id: '2', label: 'Create Merchant', hint: 'Merchants' },
  { id: '3', label: 'गहरी थीम', words: 'Dark theme' },
  { id: '4', label: 'Merchant Wallets', hint: 'Wallet Management' },
];
const find = (text: string) => matchEntries(entries, text).map(({ id }) => id);

it('finds entries by the beginnings of all words, in any order and language', () => {
  expect(find('mer cre')).toEqual(['2']);
  expect(find('DARK')).toEqual(['3']);
  expect(find('गहरी')).toEqual(['3']);
  expect(find('chant')).toEqual([]);
});

it('returns those first that begin with the text', () => {
  expect(find('merchant')).toEqual(['4', '1', '2']);
});
