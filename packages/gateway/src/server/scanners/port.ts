type Call = (...args: never[]) => unknown;

/** The operations of a port: each takes the connection that it runs on, and then its own arguments. */
export type Operations<On, Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...args: infer Args) => infer Result
    ? (on: On, ...args: Args) => Result
    : never;
};

/** Defines a port by its operations. It is created on a connection, or on an open transaction. */
export function definePort<On, Port extends object>(operations: Operations<On, Port>) {
  const entries: [string, Call][] = Object.entries(operations);
  return (on: On): Port =>
    Object.fromEntries(
      entries.map(([name, run]) => [name, run.bind(undefined, on as never)]),
    ) as Port;
}
