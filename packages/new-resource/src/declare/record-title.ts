import type { CustomKind } from '@koshpay/resource/internal';
import { CommandError } from '../command-error.ts';
import type { InferredField } from '../infer/infer-fields.ts';

const names = [
  'name',
  'title',
  'reference',
  'label',
  'subject',
  'username',
  'code',
  'symbol',
  'email',
];
const endings = /_(name|title|reference|code|number)$/;
/** The kinds that can name a row, the best first; then those of the product. */
const builtIn = [
  'text',
  'email',
  'phone',
  'url',
  'choice',
  'int',
  'decimal',
  'date',
  'datetime',
  'ref',
];

/**
 * The field that names a row in dialogs and in other resources' options.
 *
 * @throws {CommandError} when no field can do that
 */
export function findRecordTitle(
  fields: readonly InferredField[],
  custom: readonly CustomKind[],
): string {
  const kinds = [...builtIn, ...custom.map(({ name }) => name)];
  const candidates = fields
    .filter(({ plan }) => kinds.includes(plan.kind) && plan.options.secret !== true)
    .toSorted((a, b) => rank(a, kinds) - rank(b, kinds));
  const [best] = candidates;
  if (best) return best.key;
  throw new CommandError(
    'None of the fields can name a row. Use a source with at least one text, number or date apart from id.',
  );
}

function rank({ key, plan }: InferredField, kinds: readonly string[]): number {
  const isText = plan.kind === 'text' || plan.kind === 'email';
  const place = names.indexOf(key);
  if (isText && place >= 0) return place;
  if (isText && endings.test(key)) return names.length;
  return names.length + 1 + kinds.indexOf(plan.kind);
}
