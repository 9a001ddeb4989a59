import { t, tr } from '../language/text.ts';

/** Names an action on its button, as one that only asks for approval if it needs that. */
export function toActionLabel(label: string, needsApproval: boolean): string {
  return needsApproval ? t('{action}: ask for approval', { action: tr(label) }) : tr(label);
}
