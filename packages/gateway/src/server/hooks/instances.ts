import type { ResourceHooks } from '@koshpay/api';
import { AppError } from '@koshpay/api';

/** Stopping goes by the name, which is what a worker knows itself by. */
export const instances: ResourceHooks = {
  beforeCreate: async (_tx, values) => {
    assertRange(values);
    return { values };
  },
  beforeUpdate: async (_tx, values, before) => {
    // A row that is older than the rule may break it, and can still be stopped.
    if ('first' in values || 'second' in values) assertRange({ ...before, ...values });
    return values;
  },
  // Each first block is valid with each last one.
  samples: { first: [100, 101], second: [200, 201] },
  actions: { stop: { key: 'name', values: { status: 'stopped' } } },
};

/** @throws {AppError} if the last block comes before the first; 0 as the last follows the head */
function assertRange({ first, second }: Readonly<Record<string, unknown>>): void {
  if (Number(second) === 0 || Number(second) >= Number(first)) return;
  const message = 'Last block must be 0 or at least the first block.';
  throw new AppError('validation_failed', message, {
    details: [{ field: 'second', code: 'too_small', message }],
  });
}
