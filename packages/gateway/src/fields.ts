/* The fields of this product's resources, which import them as `field`: those of the language, and its own kinds. */

export * from '@koshpay/resource/fields';
/** @public `pnpm new:resource` writes it */
export { address } from './kinds/address.ts';
