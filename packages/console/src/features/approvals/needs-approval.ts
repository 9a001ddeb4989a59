import type { Action } from '@koshpay/resource';
import { t, tr } from '../../core/language/text.ts';

/** True if a second person must always approve the action, by what the backend is capable of. */
export function needsApproval({ approval }: Action, capabilities: readonly string[]): boolean {
  return approval === 'four-eyes' && capabilities.includes('approvals');
}

/** Names an action on its button, as one that only asks for approval if it needs that. */
export function toActionLabel(label: string, needsApproval: boolean): string {
  return needsApproval ? t('{action}: ask for approval', { action: tr(label) }) : tr(label);
}
