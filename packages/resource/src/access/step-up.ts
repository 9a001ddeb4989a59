import type { operations } from './access.ts';

/** The operations that need a fresh proof of who someone is; `true` for every one that changes something. */
export type StepUp<Action extends string = string> =
  | true
  | readonly (Action | (typeof operations)[number])[];

const reads = ['list', 'view', 'history', 'export'];

interface Guarded {
  readonly stepUp: StepUp;
  readonly actions: readonly { readonly name: string; readonly reveals: readonly string[] }[];
}

/**
 * True if an operation needs a fresh proof of who its sender is; what shows a secret always does.
 */
export function needsStepUp({ stepUp, actions }: Guarded, operation: string): boolean {
  if (actions.some(({ name, reveals }) => name === operation && reveals.length > 0)) return true;
  return stepUp === true ? !reads.includes(operation) : stepUp.includes(operation);
}
