/* The fields of this product's resources, which import them as `field`: those of the language, and its own kinds. */

import { choice } from '@koshpay/resource/fields';

export * from '@koshpay/resource/fields';
/** @public `pnpm new:resource` writes it */
export { address } from './kinds/address.ts';

/** The hours for which a secret stays valid after its rotation. */
export const overlap = (label: string) =>
  choice(['none', '1h', '24h', '7d'], {
    label,
    labels: { none: 'No time', '1h': '1 hour', '24h': '24 hours', '7d': '7 days' },
    defaultValue: '24h',
  });
