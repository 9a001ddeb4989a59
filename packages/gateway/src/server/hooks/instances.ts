import { defineHooks } from '@koshpay/api';
import { instances } from '../../instances.ts';

/** Values for tests. */
export const instanceHooks = defineHooks(instances, {
  // Each first block is valid with each last one.
  samples: { first: [100, 101], second: [200, 201] },
});
