import type { Fields, Resource } from '@koshpay/resource';
import { type Field, isStored, isWritable } from '@koshpay/resource/internal';
import type { Transaction } from '../core/database/connection/connect.ts';
import { insertRows } from '../core/resources/write/insert-rows.ts';
import { type FieldsOwner, sampleRow } from './samples.ts';
import type { TestApp } from './setup.ts';
import { testVault } from './vault.ts';

type Row = Record<string, unknown>;
type Target = Pick<TestApp, 'db' | 'product'>;
type Product = TestApp['product'];

// Far from the chain IDs, ports and amounts that tests write by hand: a fixed value must not occur.
const firstSerial = 1_000_000;
let serial = firstSerial;

/** An even number that no other row has; the two after it are free for changes. */
export function nextSerial(): number {
  serial += 4;
  return serial;
}

/** Begins the serials again, for a database without rows. */
export function restartSerials(): void {
  serial = firstSerial;
}

/** Inserts a row with its required fields and those of the form; the others get their defaults. */
export function insertRow({ db, product }: Target, resource: Resource): Promise<Row> {
  return db.transaction((tx) => insertRowOf(tx, product, resource, []));
}

/** Inserts rows that differ in every field that can have several values. */
export async function insertVariedRows({ db, product }: Target, resource: Resource, count: number) {
  const keys = Object.entries(resource.fields as Fields)
    .filter(([, field]) => isStored(field) && isWritable(field) && !isGenerated(field))
    .map(([key]) => key);
  const rows = await db.transaction(async (tx) => {
    const samples: Row[] = [];
    for (let row = 0; row < count; row++) {
      const refs = await insertRefs(tx, product, resource);
      samples.push(sampleRow(product, resource, keys, nextSerial() + (row % 2), refs));
    }
    return samples;
  });
  // In reverse, so that the order of a field differs from the order of ids.
  for (const values of rows.toReversed())
    await db.transaction((tx) => insert(tx, product, resource, values));
}

/** The rows that references need, by the name of the other resource. */
export function makeRefs(
  { db, product }: Target,
  resource: FieldsOwner,
): Promise<Record<string, Row>> {
  return db.transaction((tx) => insertRefs(tx, product, resource));
}

/**
 * Inserts the rows to refer to: references to the same resource refer to the same row, so that
 * rules between them hold.
 */
async function insertRefs(
  tx: Transaction,
  product: Product,
  resource: FieldsOwner,
  parents: readonly string[] = [],
  made: Record<string, Row> = {},
): Promise<Record<string, Row>> {
  const path = [...parents, resource.name];
  const fields = Object.values(resource.fields as Fields);
  for (const field of fields.flatMap((each) => [each, ...leavesOf(each)])) {
    if (field.kind !== 'ref' && field.kind !== 'refMany') continue;
    // A reference that leads back to its own resource stays empty.
    if (path.includes(field.resource)) continue;
    const target = product.resourceOf(field.resource);
    made[field.resource] ??= await insertRowOf(tx, product, target, path, made);
  }
  return made;
}

/** The fields of each line, where a field has lines. */
function leavesOf(field: Field): Field[] {
  return field.kind === 'lines' ? Object.values(field.fields) : [];
}

/** The server generates these. */
function isGenerated(field: Field): boolean {
  return field.kind === 'secret' && field.prefix !== undefined;
}

async function insertRowOf(
  tx: Transaction,
  product: Product,
  resource: Resource,
  parents: readonly string[],
  made?: Record<string, Row>,
): Promise<Row> {
  const keys = Object.entries(resource.fields as Fields)
    .filter(([, field]) => isStored(field) || field.kind === 'lines')
    .filter(([key, field]) => field.required || resource.create.includes(key))
    .map(([key]) => key);
  const refs = await insertRefs(tx, product, resource, parents, made);
  return insert(tx, product, resource, sampleRow(product, resource, keys, nextSerial(), refs));
}

async function insert(
  tx: Transaction,
  product: Product,
  resource: Resource,
  values: Row,
): Promise<Row> {
  const [made] = await insertRows(tx, product, resource, testVault, [values]);
  return made as Row;
}
