import { toApiError } from '../../data/errors.ts';
import { t } from '../../language/text.ts';
import type { User } from '../../session/session.ts';
import type { SignIn, SignInStep } from '../../session/sign-in.ts';
import styles from '../enrol/enrol.module.css';
import { SetPasswordForm } from './SetPasswordForm.tsx';

interface Props {
  /** Its challenge is for a new password. */
  readonly step: SignInStep;
  readonly calls: SignIn;
  readonly only: User | undefined;
  /** As the person typed it. */
  readonly username: string | undefined;
  readonly onDone: (next: SignInStep) => void;
  /** The sign-in has to start again. */
  readonly onExpired: () => void;
}

/** The last step of a sign-in whose account needs another password. */
export function NewPasswordStep({ step, calls, only, username, onDone, onExpired }: Props) {
  const set = async (password: string) => {
    try {
      const answer = await calls.post('/new-password', { challenge: step.challenge, password });
      onDone(calls.accept(answer, only));
      return undefined;
    } catch (cause) {
      const failure = toApiError(cause);
      if (failure.code === 'challenge_expired') onExpired();
      return failure;
    }
  };
  return (
    <div className={styles.steps}>
      <h2 className={styles.title}>{t('Choose a new password')}</h2>
      <p>{t('An owner of the console requires it. Your other sessions have ended.')}</p>
      <SetPasswordForm username={username} setPassword={set} />
    </div>
  );
}
