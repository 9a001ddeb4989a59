import { globSync, readFileSync } from 'node:fs';
import {
  createTranslator,
  findUntranslated,
  hindi as framework,
  hindiMessages,
  mapTexts,
} from '@koshpay/resource/language';
import { expect, it } from 'vitest';
import { product } from '../index.ts';
import hindi from './hindi.json' with { type: 'json' };

it('has a translation of every text that the product declares', () => {
  expect(findUntranslated(product, { ...framework, ...hindi })).toEqual([]);
});

it('leaves no English word in the texts that are derived from names', () => {
  const translate = createTranslator({ ...framework, ...hindi });
  const half: string[] = [];
  mapTexts(product, (text) => {
    if (/^(All|Search|No) /.test(text) && /[a-z]{2}/.test(translate(text) ?? '')) half.push(text);
    return text;
  });
  expect(half).toEqual([]);
});

it('inflects the names of resources, or has no postposition after them', () => {
  const translate = createTranslator({ ...framework, ...hindi });
  const names = product.resources.flatMap(({ title, singular }) => [title, singular]);
  const changing = names
    .map((name) => translate(name)?.split(' ').at(-1) ?? '')
    .filter((noun) => /(?:एँ|ाँ|ा|े)$/.test(noun));
  expect(Object.keys(obliques)).toEqual(expect.arrayContaining(changing));
  // The plural खाते is also how the singular is inflected.
  const direct = changing.filter((noun) => !Object.values(obliques).includes(noun));
  const wrong = new RegExp(`(?:${direct.join('|')}) (?:में|से|का|की|के|को|पर|ने)(?= |$)`, 'u');
  const found: string[] = [];
  const examine = (text: string) => {
    if (wrong.test(translate(text) ?? '')) found.push(`${text}: ${translate(text)}`);
    return text;
  };
  mapTexts(product, examine);
  for (const name of names)
    for (const pattern of ['Search', 'List', 'Failed to load'])
      examine(pattern === 'Failed to load' ? `${pattern} ${name} data.` : `${pattern} ${name}`);
  expect(found).toEqual([]);
  expect(translate('Search roles')).toBe('भूमिकाएँ खोजें');
});

it('translates the parts of what a test of an RPC URL finds', () => {
  const translate = createTranslator({ ...framework, ...hindi });
  expect(
    translate('Answers in 84 ms · chain 1 · block 21,345,678, 12 s old · finalized to 21,345,614'),
  ).toBe('84 ms में जवाब · चेन 1 · ब्लॉक 21,345,678, 12 सेकंड पुराना · 21,345,614 तक फ़ाइनल');
  expect(translate('Answers in 84 ms · chain 1 · block 7, 3 h old · no finalized blocks')).toBe(
    '84 ms में जवाब · चेन 1 · ब्लॉक 7, 3 घंटे पुराना · फ़ाइनल ब्लॉक नहीं',
  );
});

it('translates what is wrong with an address', () => {
  const translate = createTranslator({ ...framework, ...hindi });
  expect(translate('Destination is not an address on this network.')).toBe(
    'Destination इस नेटवर्क का एड्रेस नहीं है।',
  );
});

it('translates what the engine says of nodes', () => {
  const translate = createTranslator({ ...framework, ...hindiMessages, ...hindi });
  const cwd = new URL('../../../engine/src', import.meta.url).pathname;
  const found = globSync('{rpc,chain,scan,tron,checks}/**/*.ts', { cwd })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(`${cwd}/${path}`, 'utf8').matchAll(sentence)])
    .flatMap(([, text]) => text ?? []);
  expect(found.length).toBeGreaterThan(25);
  expect(
    found.filter((text) => translate(text.replaceAll(/\$\{[^}]+\}/g, '7')) === undefined),
  ).toEqual([]);
  expect(translate('All endpoints have failed and pause: The node allows fewer requests.')).toBe(
    'सभी एंडपॉइंट विफल हुए और रुके हैं: नोड इतने अनुरोध नहीं लेता।',
  );
});

/** Nouns of our resources as they are before a postposition. */
const obliques: Readonly<Record<string, string>> = {
  भूमिकाएँ: 'भूमिकाओं',
  भूमिका: 'भूमिका',
  खाते: 'खातों',
  खाता: 'खाते',
  मंज़ूरियाँ: 'मंज़ूरियों',
  कार्रवाइयाँ: 'कार्रवाइयों',
  घटना: 'घटना',
};

/** A text of an error: it begins as one, and ends as a sentence. */
const sentence = /['`]((?:It|Its|The|There|Another|Logs) [^'`\n]*\.)['`]/g;
