import pg from 'pg';
import { type DatabaseAddress, withClient } from '../client.ts';

/**
 * The roles of a private cluster: the superuser creates roles and databases and nothing else, the
 * owner changes tables, the app reads and writes rows as far as the owner grants it.
 *
 * @see {@link rolesOf}
 */
export interface Roles {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
}

/**
 * The roles of a product's cluster, named after it.
 *
 * @example const { superuser, owner, app }: Roles = rolesOf('shop'); // shop, shop_owner, shop_app
 */
export function rolesOf(product: string): Roles {
  const name = toIdentifier(product);
  return { superuser: name, owner: `${name}_owner`, app: `${name}_app` };
}

/** A name in kebab-case as one of PostgreSQL. */
export function toIdentifier(name: string): string {
  return name.replaceAll('-', '_');
}

/** Any number; processes that start together take turns. */
const lock = 7_099;

/**
 * Creates the roles and the database unless they exist. In a cluster of an older version
 * everything belongs to the superuser, and moves to the owner.
 *
 * @example await ensureDatabase(superuser, 'shop', rolesOf('shop'));
 */
export async function ensureDatabase(
  superuser: DatabaseAddress,
  database: string,
  roles: Roles,
): Promise<void> {
  const owner = pg.escapeIdentifier(roles.owner);
  await withClient(superuser, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await ensureRoles(client, roles);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    const name = client.escapeIdentifier(database);
    if (!rows[0]) await client.query(`create database ${name} owner ${owner}`);
    else if (rows[0].owner !== roles.owner) {
      await withClient({ ...superuser, database }, (inside) =>
        inside.query(toHandOver(roles.owner)),
      );
      // Last, so that an interrupted start does all of it again.
      await client.query(`alter database ${name} owner to ${owner}`);
    }
  });
}

async function ensureRoles(client: pg.Client, { owner, app }: Roles): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regrole(quote_ident(name)) is null',
    [[owner, app]],
  );
  for (const { name } of rows)
    await client.query(
      `create role ${pg.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole`,
    );
}

/**
 * `reassign owned` refuses the superuser that created the cluster. Sequences follow their tables.
 */
const toHandOver = (owner: string) => `
  do $$
  declare statement text;
  begin
    for statement in
      with own as (
        select oid, nspname, nspowner from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('alter schema %I owner to %I', nspname, ${pg.escapeLiteral(owner)}) from own
      where nspowner = current_user::regrole
      union all
      select format('alter table %s owner to %I', pg_class.oid::regclass, ${pg.escapeLiteral(owner)})
      from pg_class join own on own.oid = relnamespace
      where relkind in ('r', 'p', 'v') and relowner = current_user::regrole
      union all
      select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, ${pg.escapeLiteral(owner)})
      from pg_proc join own on own.oid = pronamespace
      where proowner = current_user::regrole and not exists (
        select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`;
