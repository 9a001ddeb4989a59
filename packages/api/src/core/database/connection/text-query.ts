import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** A row as PostgreSQL writes it: the text of each value, in the order of the columns. */
export type TextRow = readonly (string | null)[];

/** The rows of a statement as unread text. */
export interface TextRows {
  readonly rows: readonly TextRow[];
  /** The id of each column's type. */
  readonly types: readonly number[];
}

/** A statement of which a client answers the rows as text. */
export interface TextQueryConfig {
  readonly rowMode: 'text';
  readonly text: string;
  /** Under which it is prepared; undefined where it is planned each time. */
  readonly name: string | undefined;
  readonly values: readonly unknown[];
  /** The types of its columns, as an earlier response had them. */
  readonly types: readonly number[] | undefined;
}

/** The callback that the pool calls; observers of statements expect the count. */
type Callback = (error: Error | undefined, answer?: TextRows & { rowCount: number }) => void;

/** The state of a connection that node-postgres keeps beside its types. */
interface Connection extends pg.Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
}

/**
 * A query whose rows stay text, for node-postgres: it makes no objects of them, and does not ask again
 * for the columns of a statement that it knows.
 */
class TextQuery implements pg.Submittable {
  readonly text: string;
  readonly name: string | undefined;
  /**
   * The client calls it, and replaces it. It lets go of what it calls: the client's timer keeps the
   * query, and with it an answer, until a collection of the whole heap.
   */
  callback: Callback = (error, answer) => {
    const deliver = this.#deliver;
    this.#deliver = undefined;
    deliver?.(error, answer);
  };
  readonly #values: readonly unknown[];
  #deliver: Callback | undefined;
  #rows: TextRow[] = [];
  #types: readonly number[] | undefined;

  constructor({ text, name, values, types }: TextQueryConfig, deliver: Callback) {
    this.text = text;
    this.name = name;
    this.#values = values;
    this.#types = types;
    this.#deliver = deliver;
  }

  /** Sends all messages of the statement together. */
  submit(given: pg.Connection): void {
    const connection = given as Connection;
    const { text, name = '' } = this;
    connection.stream.cork();
    try {
      if (connection.parsedStatements[name] === undefined)
        connection.parse({ text, name, types: [] }, true);
      const values = this.#values as unknown[];
      connection.bind(
        { statement: name, values, valueMapper: prepareValue } as pg.BindConfig,
        true,
      );
      if (!this.#types) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#types = fields.map(({ dataTypeID }) => dataTypeID);
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    const rows = this.#rows;
    this.#rows = [];
    this.callback(undefined, { rows, types: this.#types ?? [], rowCount: rows.length });
  }
}

/** A client that also answers rows as text: of a {@link TextQueryConfig}, in a `TextRows`. */
export class TextClient extends pg.Client {
  /** As `never` it has the type of each overload. */
  override query(...args: unknown[]): never {
    const [statement, ...rest] = args;
    if (!isForText(statement)) return super.query(...(args as [string])) as never;
    const run = (callback: Callback) => super.query(new TextQuery(statement, callback));
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
