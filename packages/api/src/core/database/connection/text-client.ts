import pg from 'pg';
import { TextQuery, type TextQueryConfig } from './text-query.ts';

type Callback = NonNullable<TextQuery['callback']>;

/** A client that also answers rows as text: of a {@link TextQueryConfig}, in a `TextRows`. */
export class TextClient extends pg.Client {
  /** As `never` it has the type of each overload. */
  override query(...args: unknown[]): never {
    const [statement, ...rest] = args;
    if (!isForText(statement)) return super.query(...(args as [string])) as never;
    const run = (callback: Callback) => {
      const query = new TextQuery(statement);
      query.callback = callback;
      super.query(query);
    };
    const given = rest.find((each): each is Callback => typeof each === 'function');
    if (given) return run(given) as never;
    return new Promise((resolve, reject) => {
      run((error, answer) => (error ? reject(error) : resolve(answer)));
    }) as never;
  }
}

function isForText(statement: unknown): statement is TextQueryConfig {
  return typeof statement === 'object' && (statement as TextQueryConfig | null)?.rowMode === 'text';
}
