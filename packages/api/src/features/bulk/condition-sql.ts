import type { Fields, Resource } from '@koshpay/resource';
import { type Condition, kindOf } from '@koshpay/resource/internal';
import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';

type Comparisons = Readonly<Record<string, unknown>>;

/**
 * A condition on rows as SQL, as far as their table says it; undefined where SQL excludes no row. It
 * narrows a set before each row is locked and checked exactly.
 */
export function toConditionSql(
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  condition: Condition,
): SQL | undefined {
  const columnOf = (path: string) => findColumn(product, resource, access, path);
  const tests = [condition].flat() as readonly Comparisons[];
  const all = tests.map((test) =>
    and(
      ...Object.entries(test).map(([path, expected]) => {
        const column = columnOf(path);
        return column && toTest(column, expected, columnOf);
      }),
    ),
  );
  // One that says nothing is met by any row.
  return all.includes(undefined) ? undefined : or(...all);
}

type Read = (path: string) => SQL | undefined;

function toTest(column: SQL, expected: unknown, read: Read): SQL | undefined {
  if (!isComparison(expected)) return equalsAny(column, expected, read);
  const { not: unwanted, empty, ...bounds } = expected;
  const isUnwanted = unwanted === undefined ? undefined : equalsAny(column, unwanted, read);
  return and(
    empty === undefined ? undefined : sql`(${isEmpty(column)}) = ${empty}`,
    isUnwanted && not(isUnwanted),
    ...Object.entries(bounds).map(([name, operand]) => {
      const limit = toOperand(operand, read);
      return limit && sql`${column} ${sql.raw(signs[name as Bound])} ${limit}`;
    }),
  );
}

const signs = { above: '>', min: '>=', below: '<', max: '<=' } as const;
type Bound = keyof typeof signs;

/** Any of several values; undefined if one of them is not known here. */
function equalsAny(column: SQL, expected: unknown, read: Read): SQL | undefined {
  const all = [expected].flat().map((operand) => {
    if (operand === null || operand === '') return isEmpty(column);
    const value = toOperand(operand, read);
    return value && sql`${column} is not distinct from ${value}`;
  });
  return all.includes(undefined) ? undefined : or(...all);
}

function toOperand(operand: unknown, read: Read): SQL | undefined {
  const isOther = typeof operand === 'object' && operand !== null && 'other' in operand;
  return isOther ? read(String(operand.other)) : sql`${operand}`;
}

const isEmpty = (column: SQL) => sql`coalesce(${column}::text, '') = ''`;

/** The stored field at a path, or that of the row to which a reference leads, as far as it is visible. */
function findColumn(
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  path: string,
): SQL | undefined {
  const [key = '', hop] = path.split('.');
  const field = (resource.fields as Fields)[key];
  const own = product.tableOf(resource.name)[key];
  if (!field || !own || !isPlain(field)) return undefined;
  if (hop === undefined) return sql`${own}`;
  if (field.kind !== 'ref') return undefined;
  const target = product.resourceOf(field.resource);
  const wanted = (target.fields as Fields)[hop];
  if (!wanted || !product.tableOf(target.name)[hop] || !isPlain(wanted)) return undefined;
  const referred = (name: string) => sql`"referred".${sql.identifier(name)}`;
  const isVisible = access.of(target.name).where(referred);
  const belongs = sql`${referred(field.targetKey ?? 'id')} = ${own as PgColumn}`;
  return sql`(select ${referred(hop)} from ${product.tableOf(target.name)} as "referred" where ${and(belongs, isVisible)})`;
}

/** True if SQL compares its values as conditions do. */
function isPlain(field: Fields[string]): boolean {
  const { kind } = field;
  return (
    kind !== 'json' && kind !== 'object' && kind !== 'refMany' && kindOf(field).isOnWire !== false
  );
}

function isComparison(expected: unknown): expected is Comparisons {
  return (
    typeof expected === 'object' &&
    expected !== null &&
    !Array.isArray(expected) &&
    !('other' in expected)
  );
}
