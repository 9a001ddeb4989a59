import type { Action } from '@koshpay/resource';
import type { ConsoleRow } from '../list/use-resource-list.ts';

/** The requested dialog of a resource, and its row. */
export type DialogRequest =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly row: ConsoleRow }
  /** An action on the list has no row. */
  | { readonly kind: 'action'; readonly action: Action; readonly row?: ConsoleRow };
