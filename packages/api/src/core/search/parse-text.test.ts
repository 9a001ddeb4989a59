import { expect, it } from 'vitest';
import { parseSearchText } from './parse-text.ts';

it('reads what lists shorten with either ellipsis', () => {
  const shortened = { starts: ['0x1234', '1234'], end: 'abcd', tail: 'abcd', words: null };
  for (const text of ['0x1234…abcd', '0x1234...abcd', ' 0x1234 … abcd '])
    expect(parseSearchText(text)).toEqual(shortened);
  expect(parseSearchText('0x1234…')).toEqual({ ...shortened, end: '', tail: null });
  expect(parseSearchText('…abcd')).toEqual({ ...shortened, starts: [] });
});

it('reads a hash with or without 0x', () => {
  const hash = 'ab12'.repeat(16);
  expect(parseSearchText(hash)).toEqual({
    starts: [hash, `0x${hash}`],
    end: '',
    tail: hash,
    words: `'${hash}':*`,
  });
  expect(parseSearchText('face')).toMatchObject({ starts: ['face', '0xface'], words: "'face':*" });
});

it('reads a hash that was copied with quotes or a comma, or in the URL of a page about it', () => {
  const hash = `0x${'ab12'.repeat(16)}`;
  for (const text of [
    `"${hash}",`,
    `'${hash}';`,
    `https://scan.example/tx/${hash}`,
    `https://scan.example/tx/${hash}?chain=137#eventlog`,
    `https://scan.example/#/transaction/${hash}`,
  ])
    expect(parseSearchText(text)?.starts, text).toEqual([hash, hash.slice(2)]);
  expect(parseSearchText('https://shop.example/orders')?.starts).toEqual([
    'https://shop.example/orders',
  ]);
});

it('finds nothing by texts that are too short', () => {
  for (const text of ['', 'a', '0x', '0X', '…', '…abc'])
    expect(parseSearchText(text), text).toBeUndefined();
  expect(parseSearchText('Jo')).toEqual({ starts: ['Jo'], end: '', tail: null, words: "'Jo':*" });
});
