import type { Display, Field } from '@koshpay/resource/internal';

/**
 * The props of a cell: a value that exists, how to show it, and its name.
 *
 * @example const Stars = ({ value }: CellProps<'custom'>) => <>{'★'.repeat(Number(value))}</>;
 */
export interface CellProps<K extends Display['kind'] = Display['kind']> {
  readonly value: string | number | boolean | object;
  readonly display: Extract<Display, { kind: K }>;
  readonly field: Field;
  /** The whole row, for displays with links. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** The page of the named row, for values without another link. */
  readonly href?: string | undefined;
  /** True if it is one of hundreds, in the table of a list. */
  readonly isInRow?: boolean | undefined;
  /** Set if pressing the status changes it. */
  readonly onPress?: (() => void) | undefined;
}
