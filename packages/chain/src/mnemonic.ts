import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { ChainError } from './errors.ts';

const wordCounts = [12, 15, 18, 21, 24];

/**
 * Creates a BIP-39 phrase of 24 English words from 256 random bits of the platform's generator.
 * 24 rather than 12, because it guards a treasury for years and is typed only to recover it.
 */
export function createMnemonic(): string {
  return generateMnemonic(wordlist, 256);
}

/** True if a text is an English BIP-39 phrase, checksum included; spaces and case do not matter. */
export function isMnemonic(text: string): boolean {
  return validateMnemonic(toWords(text).join(' '), wordlist);
}

/**
 * The phrase in its canonical spelling: lower case, single spaces.
 * @throws ChainError `invalid_mnemonic`, naming a wrong word by its place, never by the word.
 */
export function parseMnemonic(text: string): string {
  const words = toWords(text);
  if (!wordCounts.includes(words.length)) {
    throw invalid(`must have 12, 15, 18, 21 or 24 words, not ${words.length}.`);
  }
  const unknown = words.findIndex((word) => !wordlist.includes(word));
  if (unknown >= 0)
    throw invalid(`has a word that is not on the English list: word ${unknown + 1}.`);
  const phrase = words.join(' ');
  if (!validateMnemonic(phrase, wordlist)) {
    throw invalid('fails its checksum: a word is wrong or out of place.');
  }
  return phrase;
}

function toWords(text: string): string[] {
  return text.normalize('NFKD').toLowerCase().split(/\s+/).filter(Boolean);
}

function invalid(problem: string): ChainError {
  return new ChainError('invalid_mnemonic', `The mnemonic ${problem}`);
}
