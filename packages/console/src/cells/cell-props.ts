import type { Display, Field } from '@koshpay/resource';

/** What a cell shows and needs: a value that is there, how to show it, and what it is called. */
export interface CellProps<K extends Display['kind'] = Display['kind']> {
  readonly value: string | number | boolean | object;
  readonly display: Extract<Display, { kind: K }>;
  readonly field: Field;
  /** The whole row, for displays that lead elsewhere. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** The page of the row that the value names, where it leads nowhere else. */
  readonly href?: string | undefined;
  /** Set where pressing the status changes it. */
  readonly onPress?: (() => void) | undefined;
}
