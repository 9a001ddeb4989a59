import type { ResourceHooks } from '@koshpay/api';

/** Stopping goes by the name, which is what a worker knows itself by. */
export const instances: ResourceHooks = {
  // Each first block is valid with each last one.
  samples: { first: [100, 101], second: [200, 201] },
  actions: { stop: { key: 'name', values: { status: 'stopped' } } },
};
