import { toPhrase } from '@koshpay/resource/internal';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { type ApiError, toApiError } from '../../core/data/errors.ts';
import { PasswordInput } from '../../core/inputs/PasswordInput.tsx';
import { t } from '../../core/language/text.ts';
import { useSession } from '../../core/session/use-session.ts';
import { withFormValues } from '../../core/sign-in/form-submit.tsx';
import { useAccountChange } from '../../core/sign-in/use-account-call.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';

/** Changes the password with the current one. */
export function PasswordCard() {
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, error } = usePasswordChange(() => form.current?.reset());
  return (
    <Card title={t('Password')}>
      <form ref={form} className={styles.form} onSubmit={withFormValues(send)}>
        <Field
          name="current_password"
          label={t('Current password')}
          autoComplete="current-password"
          error={error}
        />
        <Field
          name="password"
          label={t('New password')}
          autoComplete="new-password"
          error={error}
          help={t(
            'At least 15 characters, or 8 if you have a second factor. Several words are easy to remember and hard to guess.',
          )}
        />
        {error && error.details.length === 0 && (
          <p role="alert" className={styles.error}>
            {error.message}
          </p>
        )}
        <Button htmlType="submit" loading={isPending}>
          {t('Change password')}
        </Button>
      </form>
    </Card>
  );
}

/** Sends a new password; the session continues with a new token. */
function usePasswordChange(onChanged: () => void) {
  const { session } = useConsole();
  const { user } = useSession();
  const { change, call, notify, isPending } = useAccountChange();
  const [error, setError] = useState<ApiError>();
  const send = async (body: object) => {
    setError(undefined);
    await change(
      async () => {
        const { token } = await call<{ token: string }>('post', '/password', body);
        // The former token has ended.
        if (user) session.begin(token, user);
        onChanged();
        notify('success', t('Your password was changed. Your other sessions have ended.'));
      },
      (cause) => setError(toApiError(cause)),
    );
  };
  return { send, isPending, error };
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly help?: string;
  readonly error: ApiError | undefined;
}

function Field({ name, label, autoComplete, help, error }: FieldProps) {
  const id = useId();
  const wrong = error?.errors[name]?.[0];
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <PasswordInput
        id={id}
        name={name}
        what={toPhrase(label)}
        autoComplete={autoComplete}
        required
        maxLength={1024}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-help`}
        {...(wrong && { status: 'error' as const })}
      />
      <p id={`${id}-help`} className={wrong ? styles.error : styles.help} aria-live="polite">
        {wrong ?? help}
      </p>
    </>
  );
}
