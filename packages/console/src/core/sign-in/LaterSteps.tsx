import { useState } from 'react';
import type { User } from '../session/session.ts';
import type { SignIn, SignInStep } from '../session/sign-in.ts';
import { EnrolSteps } from './enrol/EnrolSteps.tsx';
import { RecoveryCodes } from './enrol/RecoveryCodes.tsx';
import { NewPasswordStep } from './password/NewPasswordStep.tsx';

interface Props {
  /** The pending step of the sign-in, or at its end the recovery codes. */
  readonly step: SignInStep;
  readonly calls: SignIn;
  /** The only person who may sign in here. */
  readonly only: User | undefined;
  /** As the person typed it. */
  readonly username: string | undefined;
  /** The sign-in has to start again. */
  readonly onExpired: () => void;
}

/**
 * The steps of a sign-in after the factors that its person has: the second factor is set up, its
 * recovery codes are seen, a required new password is set, and the session begins.
 */
export default function LaterSteps({ step: first, ...shared }: Props) {
  const [step, setStep] = useState(first);
  const next = (answered: SignInStep) => {
    // Without codes, a response that is a success has begun the session.
    if (!answered.success || answered.recoveryCodes) setStep(answered);
  };
  const { recoveryCodes, ...rest } = step;
  if (recoveryCodes)
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        onSaved={() => (rest.begin ? rest.begin() : setStep(rest))}
      />
    );
  const Step = step.factors?.includes('enrol') ? EnrolSteps : NewPasswordStep;
  return <Step step={step} onDone={next} {...shared} />;
}
