import { type Field, type Fields, isStored, isWritable, type Resource } from '@koshpay/resource';
import type { Database } from '../database/connect.ts';
import { insertRows } from '../resources/insert-rows.ts';
import { testProduct } from './product.ts';
import { sampleRow } from './samples.ts';
import { testVault } from './vault.ts';

type Row = Record<string, unknown>;

// Far from the chain IDs, ports and amounts that tests write by hand: a fixed value must not come up.
let serial = 1_000_000;

/** An even number that no other row has, nor the two after it, which are for another row's changes. */
export function nextSerial(): number {
  serial += 4;
  return serial;
}

/** Inserts a row with its required fields and those of the form; the others get their defaults. */
export async function insertRow(db: Database, resource: Resource): Promise<Row> {
  return insertRowOf(db, resource, []);
}

/** Makes rows of which no two have the same value in any field that can have another one. */
export async function insertVariedRows(db: Database, resource: Resource, count: number) {
  const keys = Object.entries(resource.fields as Fields)
    .filter(([, field]) => isStored(field) && isWritable(field) && !isGenerated(field))
    .map(([key]) => key);
  const rows: Row[] = [];
  for (let row = 0; row < count; row++) {
    const refs = await makeRefs(db, resource);
    rows.push(sampleRow(resource, keys, nextSerial() + (row % 2), refs));
  }
  // The last first, so that what is ordered by a field is not ordered by id as well.
  for (const values of rows.toReversed()) await insert(db, resource, values);
}

/** The rows that references need: what each field refers to, by the other resource's name. */
export async function makeRefs(
  db: Database,
  resource: Resource,
  parents: readonly string[] = [],
): Promise<Record<string, Row>> {
  const made: Record<string, Row> = {};
  const path = [...parents, resource.name];
  for (const field of Object.values(resource.fields as Fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refMany') continue;
    const target = testProduct.resources.find(({ name }) => name === field.resource);
    // A reference that leads back to its own resource stays empty.
    if (!target || path.includes(target.name)) continue;
    made[field.resource] ??= await insertRowOf(db, target, path);
  }
  return made;
}

/** The server generates a better value than a sample. */
function isGenerated(field: Field): boolean {
  return field.kind === 'secret' && field.prefix !== undefined;
}

async function insertRowOf(db: Database, resource: Resource, parents: readonly string[]) {
  const keys = Object.entries(resource.fields as Fields)
    .filter(([key, field]) => isStored(field) && (field.required || resource.create.includes(key)))
    .map(([key]) => key);
  const refs = await makeRefs(db, resource, parents);
  return insert(db, resource, sampleRow(resource, keys, nextSerial(), refs));
}

async function insert(db: Database, resource: Resource, values: Row): Promise<Row> {
  const [made] = await db.transaction((tx) =>
    insertRows(tx, testProduct, resource, testVault, [values]),
  );
  return made as Row;
}
