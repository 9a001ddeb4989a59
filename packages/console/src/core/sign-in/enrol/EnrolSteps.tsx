import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { toApiError } from '../../data/errors.ts';
import { t } from '../../language/text.ts';
import type { User } from '../../session/session.ts';
import type { SignIn, SignInStep } from '../../session/sign-in.ts';
import { FormMessage, type Message } from '../FormMessage.tsx';
import { canUsePasskeys } from '../use-passkeys-available.ts';
import { type AppSecret, AppSetup } from './AppSetup.tsx';
import styles from './enrol.module.css';
import { toFieldMessage } from './to-field-message.ts';

interface Props {
  /** Its challenge is for setting up. */
  readonly step: SignInStep;
  readonly calls: SignIn;
  readonly only: User | undefined;
  readonly onDone: (next: SignInStep) => void;
  /** The sign-in has to start again. */
  readonly onExpired: () => void;
}

/** During sign-in: sets up the second factor that the account must have. */
export function EnrolSteps({ step, calls, only, onDone, onExpired }: Props) {
  const { brand } = useConsole();
  const { secret, message, fail } = useAppSecret(calls, step.challenge, onExpired);
  const [isPending, setPending] = useState(false);

  const finish = async (path: string, body: object) => {
    const answer = await calls.post(path, { challenge: step.challenge, ...body });
    onDone(calls.accept(answer, only));
  };
  const addPasskey = async () => {
    setPending(true);
    try {
      const { createPasskey } = await import('../passkeys.ts');
      const data = await calls.post('/enrol/passkey/options', { challenge: step.challenge });
      const response = await createPasskey({ data: data as never });
      await finish('/enrol/passkey', { response, name: t('Passkey') });
    } catch (cause) {
      fail(cause);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.steps}>
      <h2 className={styles.title}>{t('Protect your account')}</h2>
      <p>
        {t('{name} needs a second factor besides your password. You set it up once.', {
          name: brand.name,
        })}
      </p>
      <FormMessage message={message} />
      <AppSetup
        secret={secret}
        onConfirm={async (two_fa_code) => {
          try {
            await finish('/enrol/app/confirm', { two_fa_code });
          } catch (cause) {
            if (toApiError(cause).code === 'challenge_expired') onExpired();
            return toFieldMessage(cause);
          }
          return undefined;
        }}
      />
      {canUsePasskeys() && (
        <Button block size="large" loading={isPending} onClick={() => void addPasskey()}>
          {t('Create a passkey instead')}
        </Button>
      )}
    </div>
  );
}

/** The secret for the app, requested once. */
function useAppSecret(calls: SignIn, challenge: string | undefined, onExpired: () => void) {
  const [secret, setSecret] = useState<AppSecret>();
  const [message, setMessage] = useState<Message>();
  const expired = useRef(onExpired);
  const isStarted = useRef(false);
  const fail = (cause: unknown) => {
    if (toApiError(cause).code === 'challenge_expired') return expired.current();
    setMessage({ tone: 'danger', text: toFieldMessage(cause) });
  };
  useEffect(() => {
    if (!challenge || isStarted.current) return;
    isStarted.current = true;
    calls.post('/enrol/app', { challenge }).then(
      (data) => setSecret(data as never),
      (cause: unknown) => setMessage({ tone: 'danger', text: toFieldMessage(cause) }),
    );
  }, [calls, challenge]);
  return { secret, message, fail };
}
