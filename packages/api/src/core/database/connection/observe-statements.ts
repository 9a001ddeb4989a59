import type pg from 'pg';

/** The facts about a statement that an observer gets at its end. */
interface StatementEnd {
  readonly rows?: number | null;
  readonly error?: unknown;
}

/** Called with the text of each statement when it begins; what it returns, when it has ended. */
export type StatementObserver = (text: string) => ((end: StatementEnd) => void) | undefined;

/** The statements of a database, to be watched. */
export interface Statements {
  readonly observe: (observer: StatementObserver) => void;
  /** Watches the statements of a pool, with the time that they wait for a connection. */
  readonly watch: (pool: pg.Pool) => void;
}

type Query = (...args: unknown[]) => unknown;

/** Creates what tells observers of every statement. Values never get there. */
export function createStatements(): Statements {
  const observers: StatementObserver[] = [];

  function watchQueries(target: pg.Pool | pg.PoolClient): void {
    const query = target.query.bind(target) as Query;
    const watched: Query = (...args) => {
      const result = query(...args);
      // With a callback it is the pool's own call, which is seen already; a stream is no promise.
      if (!(result instanceof Promise)) return result;
      const text = toText(args[0]);
      const ends = observers.map((observer) => observer(text));
      const end = (outcome: StatementEnd) => {
        for (const each of ends) each?.(outcome);
      };
      result.then(
        (answer: pg.QueryResult) => end({ rows: answer.rowCount }),
        (error: unknown) => end({ error }),
      );
      return result;
    };
    target.query = watched as typeof target.query;
  }

  return {
    observe: (observer) => void observers.push(observer),
    watch: (pool) => {
      watchQueries(pool);
      pool.on('connect', watchQueries);
    },
  };
}

function toText(query: unknown): string {
  if (typeof query === 'string') return query;
  return String((query as Partial<pg.QueryConfig>).text ?? '');
}
