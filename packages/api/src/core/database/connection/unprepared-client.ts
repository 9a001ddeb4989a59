import type pg from 'pg';
import { TextClient } from './text-query.ts';

/**
 * A client whose statements are not prepared under a name. Behind a pooler, the next transaction may
 * have another connection, which does not know the name, or knows it from another process.
 */
export class UnpreparedClient extends TextClient {
  /** As `never` it has the type of each overload. */
  override query(...args: unknown[]): never {
    const [statement, ...rest] = args;
    const given = isNamed(statement) ? { ...statement, name: undefined } : statement;
    return super.query(...([given, ...rest] as [string])) as never;
  }
}

/** A configuration, as opposed to a text or a query that submits itself. */
function isNamed(statement: unknown): statement is pg.QueryConfig {
  return typeof statement === 'object' && statement !== null && !('submit' in statement);
}
