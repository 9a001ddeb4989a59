import { createFields } from '@koshpay/resource';
import { address } from './kinds/address.ts';

/** The fields of this product's resources: those of the language, and its own kinds. */
export const field = createFields({ address });
