import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection/connect.ts';
import { decrypt, decryptV1, type EncryptionContext, keyIdOf } from './cipher.ts';
import type { SecretColumn } from './columns.ts';
import { createUnknownSecret, visiblePartOf } from './hash.ts';
import { type KeySource, SecretsKeyError } from './key-source.ts';
import { resealColumn } from './reseal.ts';
import { sealedColumns } from './tables.ts';
import type { Vault } from './vault.ts';

/** The form that values have in a column. */
const formOf = { sealed: 'v3', hash: 'h1' } as const;

/**
 * Seals or hashes, once per column, the values that an earlier version left there: plain texts,
 * values of the formats v1 and v2, values of a column that a migration renamed, and sealed values
 * of a column that is hashed now. A hashed value of a column that is sealed now is void, since its
 * text is lost. Afterwards only values of the column's form are used.
 *
 * @throws {SecretsKeyError} when the keys do not open the stored values
 */
export async function sealColumns(
  tx: Transaction,
  columns: readonly SecretColumn[],
  vault: Vault,
  source: KeySource,
): Promise<void> {
  const done = await tx.select().from(sealedColumns);
  const gone = done.filter((column) => !columns.some(isSame(column)));
  for (const column of columns) {
    const form = formOf[column.keep];
    const { table, column: name } = column;
    if (done.some((each) => isSame(each)(column) && each.form === form)) continue;
    const protect = await protector(tx, column, vault);
    await resealColumn(tx, column, async (value, context) => {
      const isHash = visiblePartOf(value) !== undefined;
      const text = isHash
        ? toVoid(column)
        : await openFormer(value, context, { tx, vault, source, gone });
      return text === undefined ? undefined : protect(text, context);
    });
    const isIt = and(eq(sealedColumns.table, table), eq(sealedColumns.column, name));
    await tx.delete(sealedColumns).where(isIt);
    await tx.insert(sealedColumns).values({ table, column: name, form });
  }
}

type ColumnName = Pick<SecretColumn, 'table' | 'column'>;

const isSame = (one: ColumnName) => (other: ColumnName) =>
  one.table === other.table && one.column === other.column;

/** The function that gives a text the form of its column. */
async function protector(
  tx: Transaction,
  { keep }: SecretColumn,
  vault: Vault,
): Promise<(text: string, context: EncryptionContext) => string> {
  if (keep === 'sealed') return vault.sealing(tx);
  const hashes = new Set<string>();
  return (text, { table }) => {
    const hash = vault.hash(text, table);
    // A secret is unique once it is hashed: its first row keeps it, for the others it is void.
    if (hashes.has(hash)) return vault.hash(createUnknownSecret(), table);
    hashes.add(hash);
    return hash;
  };
}

interface Former {
  readonly tx: Transaction;
  readonly vault: Vault;
  readonly source: KeySource;
  /** The columns that a migration removed or renamed. */
  readonly gone: readonly ColumnName[];
}

/** The text in place of a hashed one; undefined where it stays hashed. */
function toVoid({ keep }: SecretColumn): string | undefined {
  return keep === 'sealed' ? createUnknownSecret() : undefined;
}

/** The text of a value in any former form; undefined if it does not open. */
async function openFormer(
  value: string,
  context: EncryptionContext,
  { tx, vault, source, gone }: Former,
): Promise<string | undefined> {
  const formerId = keyIdOf(value, 'v2');
  if (!formerId && !keyIdOf(value)) return openV1(value, context, source);
  const root = source.read().find(({ id }) => id === formerId);
  for (const { table, column } of [context, ...gone]) {
    const former = { table, column, row: context.row };
    try {
      return root ? decrypt(value, root, former) : await vault.open(tx, value, former);
    } catch {}
  }
  return undefined;
}

/** A value of format v1, or a text that was never sealed. */
function openV1(value: string, { table, column }: EncryptionContext, source: KeySource): string {
  for (const key of source.read()) {
    try {
      return decryptV1(value, key) ?? value;
    } catch {}
  }
  throw new SecretsKeyError(
    `The key of ${source.name} does not open the sealed values of ${table}.${column}: put back the key that this database was used with.`,
  );
}
