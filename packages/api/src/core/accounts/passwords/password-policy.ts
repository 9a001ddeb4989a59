import { AppError, type ErrorDetail } from '../../errors.ts';
import { estimateGuesses } from '../../secrets/estimate-guesses.ts';
import { normalizePassword } from './passwords.ts';

/** The least characters of a password, without and with a second factor (NIST SP 800-63B-4). */
const passwordLengths = { alone: 15, withSecondFactor: 8, max: 1024 } as const;

/** The fewest guesses, as a power of ten, that an attacker who knows common passwords needs. */
const leastGuesses = { alone: 10, withSecondFactor: 8 } as const;

/** The account that gets a password. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
  readonly name: string;
}

/** The facts about an account that a password is checked against. */
export interface PasswordContext {
  readonly owner: PasswordOwner;
  /** The names that everyone here knows: the product's, the brand's. */
  readonly knownNames: readonly string[];
  /** True if its account has a second factor. */
  readonly hasSecondFactor: boolean;
  /** The field of the request that has the password. */
  readonly field?: string;
}

/**
 * Refuses a password that is short, common, or made of what others know of its account. Which
 * characters it has does not matter.
 *
 * @throws {AppError} `validation_failed` on the field of the password, saying what to do
 */
export async function assertPassword(password: string, context: PasswordContext): Promise<void> {
  const fault = await findFault(normalizePassword(password), context);
  if (!fault) return;
  const { field = 'password' } = context;
  throw new AppError('validation_failed', fault.message, { details: [{ field, ...fault }] });
}

async function findFault(
  password: string,
  { owner, knownNames, hasSecondFactor }: PasswordContext,
): Promise<Omit<ErrorDetail, 'field'> | undefined> {
  const use = hasSecondFactor ? 'withSecondFactor' : 'alone';
  const least = passwordLengths[use];
  if (lengthOf(password) < least)
    return { code: 'too_short', message: `Use ${least} characters or more.` };
  if (lengthOf(password) > passwordLengths.max)
    return { code: 'too_long', message: `Use ${passwordLengths.max} characters or fewer.` };
  const words = toWords([owner.username, owner.email, owner.name, ...knownNames]);
  const { rest, found } = without(words, password);
  if (lengthOf(rest) < least)
    return {
      code: 'too_personal',
      message: `Leave out ${toList(found)}, or add more words: names that others know do not count.`,
    };
  if ((await estimateGuesses(password, words)) < leastGuesses[use])
    return {
      code: 'too_common',
      message: 'This password is easy to guess. Use several words that do not belong together.',
    };
  return undefined;
}

/** Each code point is one character. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** The names and their parts, in lower case, the longest first. */
function toWords(names: readonly string[]): string[] {
  const words = names
    .map((name) => normalizePassword(name).toLowerCase())
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    // Shorter ones are in too many words.
    .filter((word) => lengthOf(word) >= 4);
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

/** Removes some words from a password; returns the rest, and the words that it has. */
function without(words: readonly string[], password: string) {
  const found: string[] = [];
  let rest = password.toLowerCase();
  for (const word of words) {
    if (!rest.includes(word)) continue;
    found.push(word);
    rest = rest.replaceAll(word, ' ').trim();
  }
  return { rest, found };
}

function toList(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words.map((word) => `'${word}'`));
}
