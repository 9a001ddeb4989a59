/** The approval that a write waits for. */
export interface WaitingFor {
  readonly id: number;
}

/** The approval that the response to a write names; undefined if the write was done. */
export function approvalOf(answer: unknown): WaitingFor | undefined {
  const { approval } = (answer ?? {}) as { readonly approval?: Partial<WaitingFor> };
  return typeof approval?.id === 'number' ? { id: approval.id } : undefined;
}
