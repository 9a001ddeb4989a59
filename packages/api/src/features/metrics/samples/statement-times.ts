import type { StatementObserver } from '../../../core/database/connection/observe-statements.ts';

/** The times of a statement since the last time. */
export interface StatementTime {
  readonly statement: string;
  calls: number;
  failures: number;
  seconds: number;
  longest: number;
}

/** Statements that differ in more than their values are few; a process that has more keeps these. */
const maxStatements = 300;
const maxLength = 2_000;

/** Adds up the time of statements, by their text. `take` returns what was added since its last call. */
export function createStatementTimes() {
  let times = new Map<string, StatementTime>();
  const observer: StatementObserver = (text) => {
    const start = performance.now();
    return ({ error }) => {
      const seconds = (performance.now() - start) / 1000;
      const found = times.get(text) ?? (times.size < maxStatements ? add(text) : undefined);
      if (!found) return;
      found.calls++;
      found.seconds += seconds;
      found.longest = Math.max(found.longest, seconds);
      if (error !== undefined) found.failures++;
    };
  };

  function add(text: string): StatementTime {
    const time = { statement: toOneLine(text), calls: 0, failures: 0, seconds: 0, longest: 0 };
    times.set(text, time);
    return time;
  }

  function take(): StatementTime[] {
    const taken = [...times.values()];
    times = new Map();
    return taken;
  }

  return { observer, take };
}

/** In one line, without the values that some statements of our own have in their text. */
function toOneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\$\d+(?:, ?\$\d+)+/g, '$1, …')
    .trim()
    .slice(0, maxLength);
}
