import type { Resource } from '@koshpay/resource';
import type { ImportState } from './use-import.ts';

/** The props of each step of an import. */
export interface StepProps {
  /** With the fields that the person may write. */
  readonly resource: Resource;
  readonly state: ImportState;
  readonly onClose: () => void;
}
