import { type SystemEvent, toEvent } from './to-event.ts';

/** A hook of pino, without its types: no server needs more of it than its logger. */
type LogMethod = (
  this: { readonly bindings?: () => Readonly<Record<string, unknown>> },
  args: unknown[],
  method: (...args: never[]) => void,
  level: number,
) => void;

/** The events of the processes of a server, on their way from the log to the database. */
export interface SystemLog {
  /** The hook of a logger that records its warnings and errors, and passes every line on. */
  readonly logMethod: LogMethod;
  /** Records something that is worth knowing and no warning: a start, a stop, a migration. */
  readonly note: (source: string, message: string, details?: object) => void;
  /** Gives the events to what stores them, first those that came before. */
  readonly connect: (add: (event: SystemEvent) => void) => void;
}

/** A line with this field is about the log of events itself, and must not come back to it. */
export const isOwnLine = 'isSystemLog';

const levels: readonly (readonly [number, SystemEvent['level']])[] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warn'],
];

/** The most events that wait for a database at the start. */
const maxEarly = 1_000;

/**
 * Creates the log of system events of a process.
 *
 * @example const systemLog = createSystemLog('api'); const hooks = { logMethod: systemLog.logMethod };
 */
export function createSystemLog(role: string): SystemLog {
  const early: SystemEvent[] = [];
  let add = (event: SystemEvent) => {
    if (early.length < maxEarly) early.push(event);
  };
  return {
    logMethod(args, method, level) {
      const name = levels.find(([least]) => level >= least)?.[1];
      if (name && !isOwn(args[0]))
        add(toEvent(name, role, { args, bindings: this.bindings?.() ?? {} }));
      method.apply(this, args as never[]);
    },
    note: (source, message, details = {}) =>
      add(toEvent('info', role, { args: [{ ...details, source }, message], bindings: {} })),
    connect: (store) => {
      add = store;
      for (const event of early.splice(0)) store(event);
    },
  };
}

function isOwn(given: unknown): boolean {
  return typeof given === 'object' && given !== null && isOwnLine in given;
}
