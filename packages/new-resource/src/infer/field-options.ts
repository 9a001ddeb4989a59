import { distinct, type Facts, looksLike, numbersOf } from './facts.ts';
import type { Argument, Options } from './field-plan.ts';
import { toStatusValues } from './status-values.ts';

/** Options that have no value are left out. */
type Draft = Readonly<Record<string, Argument | undefined>>;

const texts = ['text', 'longtext', 'email', 'phone', 'url'];
const alwaysHaveAValue = ['bool', 'status', 'choice', 'refMany', 'object', 'tags'];
/** The maximum length of a kind by default. */
const defaultMax: Readonly<Record<string, number>> = {
  text: 255,
  longtext: 2000,
  email: 254,
  url: 2048,
};
/** The lower bound for negative samples. */
const lowest = '-1000000000000';
const mostDigits = 18;

/** The options of a field of a kind, in their usual order. */
export function toOptions(kind: string, facts: Facts): Options {
  const draft: Draft = {
    required: isRequired(kind, facts) || undefined,
    ...(texts.includes(kind) ? lengthOf(kind, facts) : {}),
    ...(ofKind[kind]?.(facts) ?? {}),
    ...toRowOption(kind, facts),
    defaultValue: defaultOf(kind, facts),
  };
  const given = Object.entries(draft).filter(
    (entry): entry is [string, Argument] => entry[1] !== undefined,
  );
  return Object.fromEntries(given);
}

/** Not for fields outside of forms, nor for those whose default cannot be declared. */
function isRequired(kind: string, facts: Facts): boolean {
  if (kind === 'secret') return true;
  const { required, readOnly, defaultValue } = facts;
  if (!required || readOnly || alwaysHaveAValue.includes(kind)) return false;
  return defaultValue === undefined || defaultOf(kind, facts) !== undefined;
}

/** The options of single kinds. */
const ofKind: Readonly<Record<string, (facts: Facts) => Draft>> = {
  // A text of a kind that cannot be checked is a long one.
  text: (facts) =>
    facts.kinds.some(({ infer }) => infer && looksLike(facts, infer.texts))
      ? { max: 128, display: { code: 'display.truncate(8, 4)' } }
      : {},
  int: boundsOf,
  decimal: (facts) => ({ ...boundsOf(facts), scale: scaleOf(facts, mostDigits) }),
  percent: (facts) => ({ scale: scaleOf(facts, 2) }),
  status: (facts) => statusOf(facts).tones,
  url: ({ texts }) => ({ secret: texts.some(hasCredentials) || undefined }),
  // A generated key has at least 16 characters; one from elsewhere may be shorter.
  secret: ({ minLength, texts }) => ({
    min: minLength ?? (texts.some(({ length }) => length < 16) ? 1 : undefined),
  }),
};

/** The path to the row that checks a kind of the product. */
function toRowOption(kind: string, { kinds, pathTo }: Facts): Draft {
  const { row } = kinds.find(({ name }) => name === kind) ?? {};
  return row ? { [row.option]: pathTo(row.resource) } : {};
}

/** The values of a status or a choice. */
export function valuesOf(kind: string, facts: Facts): readonly string[] {
  return kind === 'status' ? statusOf(facts).values : (facts.values ?? distinct(facts));
}

function statusOf(facts: Facts) {
  return toStatusValues(facts.values ?? distinct(facts), facts.values !== undefined);
}

function lengthOf(kind: string, { minLength = 0, maxLength, texts }: Facts): Draft {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  const usual = defaultMax[kind] ?? 255;
  const max = maxLength ?? (longest > usual ? Math.ceil(longest / 1000) * 1000 : usual);
  // A column for 255 characters does not make an e-mail longer.
  const isUsual = kind === 'email' ? max >= usual : max === usual;
  return { min: minLength > 1 ? minLength : undefined, max: isUsual ? undefined : max };
}

/** Numbers start at 0 by default. */
function boundsOf(facts: Facts): Draft {
  const { min, max, above, below } = facts;
  const isNegative = min === undefined && numbersOf(facts).some((value) => value < 0);
  const least = isNegative ? lowest : min;
  const bounds = Object.entries({ min: least === '0' ? undefined : least, max, above, below });
  return Object.fromEntries(bounds.map(([key, bound]) => [key, bound && toBound(bound)]));
}

/** A number where that is exact. */
function toBound(text: string): number | string {
  return String(Number(text)) === text ? Number(text) : text;
}

function scaleOf({ scale, samples }: Facts, usual: number): number | undefined {
  const found = Math.max(0, ...samples.map((value) => String(value).split('.')[1]?.length ?? 0));
  const digits = Math.min(scale ?? Math.max(usual, found), mostDigits);
  return digits === usual ? undefined : digits;
}

function defaultOf(kind: string, facts: Facts): Argument | undefined {
  const { defaultValue } = facts;
  if (defaultValue === undefined || defaultValue === '') return undefined;
  if (kind === 'decimal' || kind === 'percent') return String(defaultValue);
  if (kind === 'text' || kind === 'longtext') return String(defaultValue);
  if (kind === 'bool') return defaultValue === true || undefined;
  if (kind === 'int') return Number(defaultValue);
  if (kind !== 'status' && kind !== 'choice') return undefined;
  const values = valuesOf(kind, facts);
  const value = kind === 'status' ? String(defaultValue).toLowerCase() : String(defaultValue);
  return values.includes(value) && value !== values[0] ? value : undefined;
}

function hasCredentials(text: string): boolean {
  const { username, password } = URL.parse(text) ?? {};
  return Boolean(username || password);
}
