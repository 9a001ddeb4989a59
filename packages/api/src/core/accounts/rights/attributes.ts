import { nearest, type ScopeAttribute, toPhrase } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { parserOf } from '../../access/scope-rule.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { invalidField } from '../../errors.ts';
import type { LimitRules } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values that limit an account, checked: a misspelled one would limit nothing, or to nothing. */
export async function checkAttributes(
  tx: Transaction,
  rules: LimitRules,
  attributes: unknown,
  scopedBy: readonly string[],
): Promise<void> {
  const values = isRecord(attributes) ? attributes : refuse('Limited to must be an object.');
  assertKnownAttributes(Object.keys(values), rules, 'attributes');
  const missing = scopedBy.filter((name) => values[name] === undefined || values[name] === null);
  if (missing.length > 0) refuse(`This role needs a value of: ${missing.join(', ')}.`);
  for (const attribute of rules.attributes)
    if (attribute.name in values) await assertExists(tx, rules, attribute, values[attribute.name]);
}

/** @throws {AppError} `validation_failed` on a field, naming the attributes that no scope knows */
export function assertKnownAttributes(
  names: readonly string[],
  { attributes }: Pick<LimitRules, 'attributes'>,
  field: string,
): void {
  const known = attributes.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const named = unknown.map((name) => {
    const near = nearest(name, known) ?? known.find((each) => each.startsWith(name));
    return near ? `'${name}' (did you mean '${near}'?)` : `'${name}'`;
  });
  refuse(`No rows are limited by ${named.join(', ')}.`, field);
}

async function assertExists(
  tx: Transaction,
  { resourceOf, tableOf }: LimitRules,
  { name, target }: ScopeAttribute,
  value: unknown,
): Promise<void> {
  if (!target) return;
  const parsed = parserOf(resourceOf(target.resource), target.key)(value);
  const table = tableOf(target.resource);
  const key = table[target.key] as PgColumn;
  const [row] =
    parsed === undefined || parsed === null
      ? []
      : await tx
          .select({ key })
          .from(table as PgTable)
          .where(eq(key, parsed))
          .limit(1);
  if (!row) {
    const { singular } = resourceOf(target.resource);
    refuse(`There is no ${toPhrase(singular)} with ${name} ${JSON.stringify(value)}.`);
  }
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(message: string, field = 'attributes'): never {
  throw invalidField(field, 'invalid', message);
}
