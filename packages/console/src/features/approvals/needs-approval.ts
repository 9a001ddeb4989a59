import type { Action } from '@koshpay/resource/internal';

/** True if a second person must always approve the action, by what the backend is capable of. */
export function needsApproval({ approval }: Action, capabilities: readonly string[]): boolean {
  return approval === 'four-eyes' && capabilities.includes('approvals');
}
