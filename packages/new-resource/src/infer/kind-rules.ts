import type { CustomKind } from '@koshpay/resource/internal';
import {
  distinct,
  type Facts,
  isAmountName,
  isNumeric,
  isPercentName,
  isText,
  looksLike,
  numbersOf,
} from './facts.ts';
import { findReference } from './reference.ts';

const emailText = /^[^\s@/:]+@[^\s@]+\.[^\s@]+$/;
const urlText = /^(https?|wss?):\/\/\S+$/i;
const phoneText = /^\+\d{10,15}$/;
const dateText = /^\d{4}-\d{2}-\d{2}$/;
const datetimeText = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const statusText = /^[a-z][a-z0-9 _-]{0,29}$/i;
const stateText =
  /^(active|inactive|enabled|disabled|open|closed|new|draft|pending|processing|running|stopped|paused|approved|rejected|confirmed|paid|completed|done|failed|cancelled|canceled|expired|archived)$/i;

const secretNames =
  /(^|_)(password|passphrase|passcode|secret|secret_key|private_key|api_key|access_key|(api|access|auth|refresh|bearer)_token)$/;
const choiceNames =
  /(^|_)(type|kind|level|category|method|mode|tier|priority|severity|direction|channel|role|gender|frequency|interval)$/;
const longNames =
  /(^|_)(notes?|description|message|comments?|remarks?|body|summary|details|reason|bio|instructions)$/;

interface KindRule {
  readonly kind: string;
  readonly matches: (facts: Facts) => boolean;
}

/** The kinds in the order in which they are tried: the first that matches is the field's. */
export function kindRulesOf(kinds: readonly CustomKind[]): readonly KindRule[] {
  return [...rules, ...kinds.flatMap(toRule), ...texts];
}

const rules: readonly KindRule[] = [
  { kind: 'refMany', matches: (facts) => facts.type === 'integers' && isReference(facts) },
  { kind: 'ref', matches: isReference },
  { kind: 'bool', matches: ({ type }) => type === 'boolean' },
  { kind: 'object', matches: ({ type, fields }) => type === 'object' && fields !== undefined },
  { kind: 'json', matches: ({ type }) => ['object', 'array', 'integers'].includes(type) },
  {
    kind: 'secret',
    matches: (facts) =>
      isText(facts) && (facts.format === 'password' || secretNames.test(facts.key)),
  },
  { kind: 'date', matches: ({ type }) => type === 'date' },
  { kind: 'datetime', matches: ({ type }) => type === 'datetime' },
  { kind: 'date', matches: (facts) => isLike(facts, dateText, /_(on|date)$/) },
  { kind: 'datetime', matches: (facts) => isLike(facts, datetimeText, /_at$/) },
  {
    kind: 'percent',
    matches: (facts) =>
      isNumeric(facts) &&
      isPercentName(facts) &&
      numbersOf(facts).every((value) => value >= 0 && value <= 100),
  },
  { kind: 'decimal', matches: (facts) => isNumeric(facts) && isExact(facts) },
  { kind: 'int', matches: isNumeric },
  { kind: 'status', matches: (facts) => isText(facts) && isStatus(facts) },
  { kind: 'choice', matches: (facts) => isText(facts) && isChoice(facts) },
  { kind: 'email', matches: (facts) => isLike(facts, emailText, /(^|_)e?mail$/, 'email') },
  {
    kind: 'url',
    matches: (facts) => isLike(facts, urlText, /(^|_)(url|link|website|webhook)$/, 'uri', 'url'),
  },
  {
    kind: 'phone',
    matches: (facts) => isLike(facts, phoneText, /(^|_)(phone|mobile)(_number)?$/, 'phone'),
  },
];

/** The kinds of all other texts. */
const texts: readonly KindRule[] = [
  { kind: 'longtext', matches: (facts) => isText(facts) && isLong(facts) },
  { kind: 'text', matches: () => true },
];

/** The rule of a kind of the product; without a path to the row that checks it, no field is of it. */
function toRule({ name, infer, row }: CustomKind): KindRule[] {
  if (!infer) return [];
  const isCheckable = ({ pathTo }: Facts) => !row || pathTo(row.resource) !== undefined;
  const matches = (facts: Facts) => isCheckable(facts) && isLike(facts, infer.texts, infer.names);
  return [{ kind: name, matches }];
}

function isReference(facts: Facts): boolean {
  return findReference(facts, facts.resources) !== undefined;
}

/** By the format of the source, else by the samples, else by the name. */
function isLike(facts: Facts, pattern: RegExp, names: RegExp, ...formats: string[]): boolean {
  if (!isText(facts)) return false;
  if (facts.texts.length > 0) return looksLike(facts, pattern);
  return (
    formats.includes(facts.format ?? '') || (facts.format === undefined && names.test(facts.key))
  );
}

/**
 * A declared integer is a whole number, and a number that is spelled as text an exact one. A sample
 * shows a whole number by chance when it is an amount.
 */
function isExact(facts: Facts): boolean {
  const isSafe = numbersOf(facts).every((value) => Number.isSafeInteger(value));
  if (facts.type === 'integer') return !isSafe;
  if (facts.type !== 'number' || facts.samples.length === 0) return true;
  return facts.scale !== undefined || !isSafe || isAmountName(facts);
}

function isStatus(facts: Facts): boolean {
  if (!/(^|_)(status|state)$/.test(facts.key)) return false;
  if (facts.values) return true;
  if (distinct(facts).length > 12) return false;
  // A state may also be part of a country.
  return looksLike(facts, facts.key.endsWith('state') ? stateText : statusText);
}

function isChoice(facts: Facts): boolean {
  if (facts.values) return true;
  const found = distinct(facts).length;
  const repeats = found > 1 && found <= 12 && found < facts.texts.length;
  return repeats && choiceNames.test(facts.key) && looksLike(facts, statusText);
}

function isLong(facts: Facts): boolean {
  const { key, maxLength, texts } = facts;
  if (maxLength !== undefined) return maxLength > 255;
  return longNames.test(key) || texts.some((text) => text.length > 255 || text.includes('\n'));
}
