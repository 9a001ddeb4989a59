import type pg from 'pg';

/**
 * Refuses a new connection that leads to a standby: during a failover, a balancer or a name may still
 * lead to the former primary, whose rows are old. The pool tries again with the next request.
 */
export async function assertPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  );
  if (rows[0]?.isStandby)
    throw Object.assign(new Error('The database is a standby, which is read-only.'), {
      code: '25006',
    });
}
