import { checkRollup, StartError } from '@koshpay/api/internal';
import { withDatabase } from '../database/with-database.ts';
import { print } from '../terminal/progress.ts';
import { defineCommand } from './command.ts';

const maxNamed = 20;

/** `rollup:check`. */
export const checkRollups = defineCommand({
  name: 'rollup:check',
  summary: 'Compares the figures of each rollup with its rows, day by day, also while servers run.',
  forms: ['[--repair]'],
  details: `
--repair counts the days that are wrong again. Exits with 1 if any was wrong and is not repaired.`,
  options: { repair: { type: 'boolean' } },
  run: async (installation, { values: { repair = false } }) => {
    await withDatabase(installation, async (db) => {
      let isWrong = false;
      for (const rollup of installation.server.product.rollups.values()) {
        const wrong = await checkRollup(db, rollup, { repair });
        print(`${rollup.table}: ${wrong ? describe(wrong) : 'not counted completely yet.'}`);
        isWrong ||= (wrong?.length ?? 0) > 0;
      }
      if (isWrong && !repair)
        throw new StartError('Some days are wrong: pnpm rollup:check --repair counts them again.');
    });
  },
});

function describe(wrong: readonly { day: string; rows: number }[]): string {
  if (wrong.length === 0) return 'every day is right.';
  const named = wrong.slice(0, maxNamed).map(({ day, rows }) => `\n  ✗ ${day}: ${explain(rows)}`);
  const more = wrong.length > maxNamed ? `\n  and ${wrong.length - maxNamed} more` : '';
  return `${wrong.length} wrong.${named.join('')}${more}`;
}

function explain(rows: number): string {
  if (rows === 0) return 'rows are counted under other values, or sums differ.';
  return rows > 0 ? `${rows} rows are not counted.` : `${-rows} rows too many are counted.`;
}
