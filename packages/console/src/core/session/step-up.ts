/** A proof of who someone is: a field of `POST me/step-up`. */
export type ProofField = 'two_fa_code' | 'password' | 'response';

/** A proof that calls wait for; null while none do. */
interface StepUpRequest {
  /** Any of these is enough. */
  readonly fields: readonly ProofField[];
}

/** Asks the signed-in person for a fresh proof, once for all calls that need it together. */
export interface StepUp {
  readonly current: () => StepUpRequest | null;
  /** True if the person proved it; false if they cancelled. */
  readonly request: (fields: readonly ProofField[]) => Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStepUp(): StepUp {
  const listeners = new Set<() => void>();
  let state: StepUpRequest | null = null;
  let waiting: ReturnType<typeof Promise.withResolvers<boolean>> | undefined;
  const change = (next: StepUpRequest | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    request: (fields) => {
      if (waiting) return waiting.promise;
      waiting = Promise.withResolvers<boolean>();
      const { promise } = waiting;
      change({ fields });
      return promise;
    },
    settle: (isProved) => {
      waiting?.resolve(isProved);
      waiting = undefined;
      change(null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
