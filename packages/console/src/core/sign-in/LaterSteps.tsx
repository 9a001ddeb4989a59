import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useConsole } from '../context/console-context.ts';
import { toApiError } from '../data/errors.ts';
import { t } from '../language/text.ts';
import type { User } from '../session/session.ts';
import type { Answer, SignIn, SignInStep } from '../session/sign-in.ts';
import { type AppSecret, AppSetup } from './enrol/AppSetup.tsx';
import styles from './enrol/enrol.module.css';
import { RecoveryCodes } from './enrol/RecoveryCodes.tsx';
import { FormMessage } from './FormMessage.tsx';
import { SetPasswordForm } from './password/SetPasswordForm.tsx';
import { toFieldMessage } from './to-field-message.ts';
import { canUsePasskeys } from './use-passkeys-available.ts';

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
export default function LaterSteps({ step: first, calls, only, username, onExpired }: Props) {
  const [step, setStep] = useState(first);
  const { recoveryCodes, ...rest } = step;
  const post: Post = async (path, body = {}) => {
    try {
      return await calls.post(path, { challenge: step.challenge, ...body });
    } catch (cause) {
      if (toApiError(cause).code === 'challenge_expired') onExpired();
      throw cause;
    }
  };
  const finish = (answer: Answer) => {
    const next = calls.accept(answer, only);
    // Without codes, a response that is a success has begun the session.
    if (!next.success || next.recoveryCodes) setStep(next);
  };
  if (recoveryCodes)
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        onSaved={() => (rest.begin ? rest.begin() : setStep(rest))}
      />
    );
  if (step.factors?.includes('enrol')) return <EnrolStep post={post} finish={finish} />;
  return (
    <div className={styles.steps}>
      <h2 className={styles.title}>{t('Choose a new password')}</h2>
      <p>{t('An owner of the console requires it. Your other sessions have ended.')}</p>
      <SetPasswordForm
        username={username}
        setPassword={(password) =>
          post('/new-password', { password })
            .then(finish)
            .then(() => undefined, toApiError)
        }
      />
    </div>
  );
}

/** Posts to a path of the sign-in, with the challenge of its step. */
type Post = (path: string, body?: object) => Promise<Answer>;

interface EnrolProps {
  readonly post: Post;
  readonly finish: (answer: Answer) => void;
}

/** Sets up the second factor that the account must have. */
function EnrolStep(props: EnrolProps) {
  const { brand } = useConsole();
  const { secret, failure, isPending, confirmApp, addPasskey } = useEnrolment(props);
  return (
    <div className={styles.steps}>
      <h2 className={styles.title}>{t('Protect your account')}</h2>
      <p>
        {t('{name} needs a second factor besides your password. You set it up once.', {
          name: brand.name,
        })}
      </p>
      <FormMessage message={failure ? { tone: 'danger', text: failure } : undefined} />
      <AppSetup secret={secret} confirm={confirmApp} />
      {canUsePasskeys() && (
        <Button block size="large" loading={isPending} onClick={() => void addPasskey()}>
          {t('Create a passkey instead')}
        </Button>
      )}
    </div>
  );
}

/** Requests the secret of an app, and adds that app or a passkey. */
function useEnrolment({ post, finish }: EnrolProps) {
  const [secret, setSecret] = useState<AppSecret>();
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isStarted = useRef(false);
  const fail = (cause: unknown) => setFailure(toFieldMessage(cause));
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    post('/enrol/app').then((answer) => setSecret(answer as AppSecret), fail);
  });
  const addPasskey = async () => {
    setPending(true);
    try {
      const { createPasskey } = await import('./passkeys.ts');
      finish(
        await createPasskey((path, body) => post(`/enrol/passkey${path}`, body), t('Passkey')),
      );
    } catch (cause) {
      fail(cause);
    } finally {
      setPending(false);
    }
  };
  const confirmApp = (two_fa_code: string) =>
    post('/enrol/app/confirm', { two_fa_code }).then(finish);
  return { secret, failure, isPending, confirmApp, addPasskey };
}
