import { approvals, detailPath } from '@koshpay/resource/internal';

/** The page of an approval. */
export function approvalPath(id: number | string): string {
  return detailPath(approvals).replace(':id', String(id));
}
