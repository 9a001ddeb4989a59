import { defineJob } from '../../core/jobs/define-job.ts';
import { checkRollup } from './check.ts';
import { fillRollup } from './fill.ts';
import { foldRollup } from './fold.ts';

/** Counts the rows that were there before their rollup; nothing once that is done. */
export const fillJob = defineJob({
  name: 'rollups.fill',
  queue: 'long',
  schedule: '* * * * *',
  isRoutine: true,
  timeoutSeconds: 86_400,
  run: async (_data, { db, product, signal, log }) => {
    for (const rollup of product.rollups.values()) {
      let lastAt = Date.now();
      const onDay = ({ day, rows }: { day: string; rows: number }) => {
        if (Date.now() - lastAt < 10_000) return;
        lastAt = Date.now();
        log.info({ table: rollup.table, day, rows }, 'The rollup is filled down to this day.');
      };
      await fillRollup(db, rollup, { signal, onDay });
    }
  },
});

/** Adds what was written to the figures of its days. */
export const foldJob = defineJob({
  name: 'rollups.fold',
  schedule: '* * * * *',
  isRoutine: true,
  run: async (_data, { db, product }) => {
    for (const rollup of product.rollups.values()) await foldRollup(db, rollup);
  },
});

/** Compares all days with their rows every night, and counts again what is wrong. */
export const checkJob = defineJob({
  name: 'rollups.check',
  queue: 'long',
  schedule: '23 2 * * *',
  timeoutSeconds: 21_600,
  run: async (_data, { db, product, signal, log }) => {
    for (const rollup of product.rollups.values()) {
      const wrong = await checkRollup(db, rollup, { repair: true, signal });
      if (wrong?.length)
        log.error({ table: rollup.table, wrong }, 'A rollup was wrong, and is repaired.');
    }
  },
});

/** All background work of rollups. */
export const rollupJobs = [fillJob, foldJob, checkJob];
