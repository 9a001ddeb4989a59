import type { Action } from '@koshpay/resource';
import type { ConsoleRow } from '../list/use-resource-list.ts';

/** Which dialog of a resource is asked for, and about which row. */
export type DialogRequest =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly row: ConsoleRow }
  | { readonly kind: 'action'; readonly action: Action; readonly row: ConsoleRow };
