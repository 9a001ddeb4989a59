import { expect, test } from 'vitest';
import { createMnemonic, isMnemonic, parseMnemonic } from './mnemonic.ts';

test('generates 24 valid words, different each time', () => {
  const phrases = Array.from({ length: 20 }, createMnemonic);
  expect(phrases.every((phrase) => phrase.split(' ').length === 24 && isMnemonic(phrase))).toBe(
    true,
  );
  expect(new Set(phrases).size).toBe(20);
});

const published = [
  `${'abandon '.repeat(11)}about`,
  `${'abandon '.repeat(17)}agent`,
  `${'abandon '.repeat(23)}art`,
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  `${'zoo '.repeat(11)}wrong`,
  `${'zoo '.repeat(17)}when`,
  `${'zoo '.repeat(23)}vote`,
];

test.each(published)('accepts the published phrase %s', (phrase) => {
  expect(isMnemonic(phrase)).toBe(true);
  expect(parseMnemonic(phrase)).toBe(phrase);
});

test.each([
  '  Legal winner\tTHANK year\nwave   sausage worth useful legal winner thank yellow \r\n',
  'legal\u00a0winner\u3000thank year wave sausage worth useful legal winner thank yellow',
])('ignores spaces and case in %j', (text) => {
  expect(isMnemonic(text)).toBe(true);
  expect(parseMnemonic(text)).toBe(published[3]);
});

test.each([
  '',
  ' ',
  'zoo',
  'zoo '.repeat(11),
  'zoo '.repeat(12),
  'zoo '.repeat(13),
  'zoo '.repeat(48),
  'zoo '.repeat(100_000),
  `${'zoo '.repeat(11)}wrongg`,
  `${'zoo '.repeat(11)}wron`,
  `wrong ${'zoo '.repeat(11)}`,
  `${'zoo '.repeat(11)}wrong.`,
  `${'zoo,'.repeat(11)}wrong`,
  'abaco '.repeat(11),
  '\ud800 '.repeat(12),
  `0x${'ab'.repeat(32)}`,
])('refuses a phrase that is none (%#)', (text) => {
  expect(isMnemonic(text)).toBe(false);
  expect(() => parseMnemonic(text)).toThrow(expect.objectContaining({ code: 'invalid_mnemonic' }));
});

test('reports an error without the words', () => {
  expect(() => parseMnemonic('zoo zoo')).toThrowErrorMatchingInlineSnapshot(
    `[ChainError: The mnemonic must have 12, 15, 18, 21 or 24 words, not 2.]`,
  );
  expect(() =>
    parseMnemonic(`zoo zoo zooo ${'zoo '.repeat(9)}`),
  ).toThrowErrorMatchingInlineSnapshot(
    `[ChainError: The mnemonic has a word that is not on the English list: word 3.]`,
  );
  expect(() => parseMnemonic('zoo '.repeat(12))).toThrowErrorMatchingInlineSnapshot(
    `[ChainError: The mnemonic fails its checksum: a word is wrong or out of place.]`,
  );
});
