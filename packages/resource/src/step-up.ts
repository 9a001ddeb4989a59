import type { operations } from './access.ts';

/** The operations that need a fresh proof of who someone is; `true` for every one that changes something. */
export type StepUp<Action extends string = string> =
  | true
  | readonly (Action | (typeof operations)[number])[];

const reads = ['list', 'view', 'history'];

/** Whether an operation needs a fresh proof of who its sender is. */
export function needsStepUp({ stepUp }: { readonly stepUp: StepUp }, operation: string): boolean {
  return stepUp === true ? !reads.includes(operation) : stepUp.includes(operation);
}
