import { createRecentMap } from '../../recent-map.ts';
import { maxPreparedStatements } from './limits.ts';
import { TextClient } from './text-query.ts';

/** The statements that node-postgres has prepared on a connection, by name. */
interface Prepared {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}

/** A client that keeps the statements prepared that were used last, and deallocates others. */
export class BoundedClient extends TextClient {
  readonly #recent = createRecentMap<true>(maxPreparedStatements);

  /** As `never` it has the type of each overload. */
  override query(...args: unknown[]): never {
    const name = toName(args[0]);
    const oldest = name === undefined ? undefined : this.#recent.set(name, true);
    if (oldest !== undefined) this.#deallocate(oldest);
    return super.query(...(args as [string])) as never;
  }

  /** It runs before the statement that takes its place. */
  #deallocate(name: string): void {
    const { parsedStatements } = (this as unknown as Prepared).connection;
    super.query(`deallocate ${this.escapeIdentifier(name)}`, (error: unknown) => {
      // In a transaction that has failed it stays prepared.
      if (!error) delete parsedStatements[name];
    });
  }
}

function toName(statement: unknown): string | undefined {
  const isGiven = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isGiven && typeof statement.name === 'string' ? statement.name : undefined;
}
