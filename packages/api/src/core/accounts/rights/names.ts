import type { Resource } from '@koshpay/resource';
import { serviceAccounts, staff } from '@koshpay/resource/internal';
import { and, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/connection/connect.ts';
import { invalidField } from '../../errors.ts';
import type { HookContext } from '../../resources/hooks.ts';
import { roles } from '../tables.ts';

const nameFields: Readonly<Record<string, string>> = {
  [staff.name]: 'username',
  [serviceAccounts.name]: 'name',
};

/**
 * The audit log names people and programs in one column: no name belongs to both.
 *
 * @param of what gets the name
 * @throws {AppError} `validation_failed` for a name of the other, in any case
 */
export async function assertNameNotShared(
  { tx, tableOf }: Pick<HookContext, 'tx' | 'tableOf'>,
  of: Pick<Resource, 'name'>,
  name: string,
): Promise<void> {
  const other = of.name === staff.name ? serviceAccounts : staff;
  const table = tableOf(other.name);
  const column = table[nameFields[other.name] ?? ''] as PgColumn;
  if ((await tx.$count(table, sql`lower(${column}) = lower(${name})`)) === 0) return;
  const message = `${other.singular} ${name} has this name in the audit log. Choose another one.`;
  throw invalidField(nameFields[of.name] ?? '', 'taken', message);
}

/**
 * Lists and questions show the titles of roles alone.
 *
 * @throws {AppError} `validation_failed` for the title of another role, in any case
 */
export async function assertOwnTitle(tx: Transaction, title: string, id = 0): Promise<void> {
  const same = and(ne(roles.id, id), sql`lower(${roles.title}) = lower(${title})`);
  if ((await tx.$count(roles, same)) === 0) return;
  const message = `Another role is called ${title}.`;
  throw invalidField('title', 'taken', message);
}
