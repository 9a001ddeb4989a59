import type { Action, FieldCheck } from '@koshpay/resource/internal';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';

/** The requested dialog of a resource, and its row. */
export type DialogRequest =
  /** Some of its fields may have values already. */
  | { readonly kind: 'create'; readonly values?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'edit'; readonly row: ConsoleRow }
  | { readonly kind: 'check'; readonly check: FieldCheck; readonly row: ConsoleRow }
  /** An action on the list has no row. */
  | { readonly kind: 'action'; readonly action: Action; readonly row?: ConsoleRow };
