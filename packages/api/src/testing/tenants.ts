import type { Fields, Resource } from '@koshpay/resource';
import { type FieldOf, isStored, isWritable, scopeRules } from '@koshpay/resource/internal';
import type { Attributes } from '../core/accounts/tables.ts';
import type { Transaction } from '../core/database/connection/connect.ts';
import { toTableName } from '../core/database/names.ts';
import { insertRows } from '../core/resources/write/insert-rows.ts';
import { nextSerial } from './sample-rows.ts';
import { sampleRow } from './samples.ts';
import type { TestApp } from './setup.ts';
import { testVault } from './vault.ts';

type Row = Record<string, unknown>;
type Product = TestApp['product'];

/**
 * A row of every resource, which refer to each other alone, and what limits an account to them.
 *
 * @see {@link createTenants}
 */
export interface Tenant {
  readonly attributes: Attributes;
  /** By the name of the resource. */
  readonly rows: Readonly<Record<string, Row>>;
}

/**
 * Empties the product and fills it with the rows of two tenants.
 *
 * @example
 * const [mine, foreign] = await createTenants(test);
 * const headers = await signIn(test, { username: 'mine', attributes: mine.attributes });
 * const { body } = await test.app.inject({ url: '/api/admin/loans/list', headers });
 * for (const text of textsOf(foreign, mine, test.product)) expect(body).not.toContain(text);
 */
export async function createTenants({ db, owner, product }: TestApp): Promise<[Tenant, Tenant]> {
  const tables = product.own.map(({ name }) => toTableName(name));
  await owner.query(`truncate ${tables.join(', ')} cascade`);
  return db.transaction(async (tx) => [
    await createTenant(tx, product),
    await createTenant(tx, product),
  ]);
}

/**
 * Texts that only the scoped rows of one of them have: where another reads them, something leaks.
 *
 * @see {@link createTenants}
 */
export function textsOf({ rows }: Tenant, other: Tenant, { own }: Product): string[] {
  return own
    .filter(({ scope }) => Object.keys(scope).length > 0)
    .flatMap(({ name, fields }) =>
      Object.entries(fields as Fields)
        .filter(([, { kind }]) => kind === 'text' || kind === 'longtext' || kind === 'email')
        .filter(([key]) => rows[name]?.[key] !== other.rows[name]?.[key])
        .map(([key]) => String(rows[name]?.[key])),
    )
    .filter((text) => text.length > 5);
}

async function createTenant(tx: Transaction, product: Product): Promise<Tenant> {
  const rows: Record<string, Row> = {};
  const attributes: Record<string, string | number> = {};

  async function ensureRow(resource: Resource, parents: readonly string[] = []): Promise<void> {
    const { name } = resource;
    const fields = resource.fields as Fields;
    // A reference that leads back to its own resource stays empty.
    if (rows[name] || parents.includes(name)) return;
    for (const field of Object.values(fields))
      if (field.kind === 'ref')
        await ensureRow(product.resourceOf(field.resource), [...parents, name]);
    const keys = Object.keys(fields).filter((key) => isFilled(fields[key] as Fields[string]));
    const values = sampleRow(product, resource, keys, nextSerial(), rows);
    const own = scopeRules(resource).filter(({ through }) => !through);
    for (const { field, attribute } of own)
      if (attribute in attributes && field in values) values[field] = attributes[attribute];
    const [row = {}] = await insertRows(tx, product, resource, testVault, [values]);
    for (const { field, attribute } of own) attributes[attribute] ??= row[field] as string | number;
    rows[name] = row;
  }

  for (const resource of product.own) await ensureRow(resource);
  return { attributes, rows };
}

/** True if tests give it a value; a secret that the server generates has one. */
function isFilled(field: Fields[string]): boolean {
  const { prefix } = field as Partial<FieldOf<'secret'>>;
  if (field.kind === 'lines') return true;
  return isStored(field) && isWritable(field) && !(field.kind === 'secret' && prefix);
}
