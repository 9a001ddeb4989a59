import { createStore } from '../store/store.ts';

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
  const { set, ...state } = createStore<StepUpRequest | null>(null);
  let waiting: ReturnType<typeof Promise.withResolvers<boolean>> | undefined;
  return {
    ...state,
    request: (fields) => {
      if (waiting) return waiting.promise;
      waiting = Promise.withResolvers<boolean>();
      const { promise } = waiting;
      set({ fields });
      return promise;
    },
    settle: (isProved) => {
      waiting?.resolve(isProved);
      waiting = undefined;
      set(null);
    },
  };
}
