import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import type pg from 'pg';
import { inject } from 'vitest';
import type { Prepare } from './prepare.ts';
import { testRoles } from './test-roles.ts';

/** Any number; workers that need a template together take turns. */
const lock = 7_199;

/** The templates that this worker knows to be ready. */
const ready = new Map<string, Promise<string>>();

/**
 * The database that the tests of a product copy. The first test that needs it creates it, once
 * per run: a run of one file prepares only its own product.
 */
export function ensureTemplate(product: string, prepare: Prepare): Promise<string> {
  const template = ready.get(product) ?? createTemplate(`template_${product}`, prepare);
  ready.set(product, template);
  return template;
}

async function createTemplate(template: string, prepare: Prepare): Promise<string> {
  const server = inject('postgres');
  const superuser = { ...server, user: testRoles.superuser, database: 'postgres' };
  return withClient(superuser, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    if (await exists(client, template)) return template;
    // It gets its name last: a failed preparation leaves no template behind.
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${client.escapeIdentifier(draft)}`);
    await client.query(
      `create database ${client.escapeIdentifier(draft)} owner ${testRoles.owner}`,
    );
    await prepare(addressesOf(server, draft));
    await client.query(
      `alter database ${client.escapeIdentifier(draft)} rename to ${client.escapeIdentifier(template)}`,
    );
    return template;
  });
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  return rowCount === 1;
}

function addressesOf(server: DatabaseAddress, database: string) {
  const address = { ...server, database };
  return { address, owner: { ...address, user: testRoles.owner } };
}
