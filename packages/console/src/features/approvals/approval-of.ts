import { approvals, detailPath } from '@koshpay/resource/internal';

/** The approval that a write waits for. */
export interface WaitingFor {
  readonly id: number;
}

/** The approval that the response to a write names; undefined if the write was done. */
export function approvalOf(answer: unknown): WaitingFor | undefined {
  const { approval } = (answer ?? {}) as { readonly approval?: Partial<WaitingFor> };
  return typeof approval?.id === 'number' ? { id: approval.id } : undefined;
}

/** The page of an approval. */
export function approvalPath(id: number | string): string {
  return detailPath(approvals).replace(':id', String(id));
}
