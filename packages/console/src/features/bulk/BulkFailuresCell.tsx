import type { CellProps } from '../../core/cells/cell-props.ts';
import { BulkFailures } from './BulkFailures.tsx';
import type { BulkFailure } from './use-bulk-run.ts';

/** The failed rows of a bulk run. */
export default function BulkFailuresCell({ value, row }: CellProps<'custom'>) {
  const failures = Array.isArray(value) ? (value as BulkFailure[]) : [];
  return <BulkFailures failures={failures} failed={Number(row.failed)} />;
}
