import type { CellProps } from '@koshpay/console';

export const StarsCell = ({ value }: CellProps<'custom'>) =>
  `${'★'.repeat(Number(value))} ${value}/5`;
