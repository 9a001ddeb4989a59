// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import type { ApiError } from '../../data/errors.ts';
import { PasswordInput } from '../../inputs/PasswordInput.tsx';
import { t } from '../../language/text.ts';
import { FormMessage } from '../FormMessage.tsx';
import { SubmitButton, withFormValues } from '../form-submit.tsx';
import styles from '../SignInForm.module.css';

interface Props {
  /** For password managers; undefined where it is not known. */
  readonly username: string | undefined;
  /** Returns the failure. */
  readonly setPassword: (password: string) => Promise<ApiError | undefined>;
}

/** One field that can be revealed: typing a password twice finds no more errors than reading it. */
export function SetPasswordForm({ username, setPassword }: Props) {
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const fieldError = failure?.details.find(({ field }) => field === 'password')?.message;

  const submit = async (password: string) => {
    if (isPending) return;
    setPending(true);
    const failed = await setPassword(password);
    setPending(false);
    setFailure(failed);
  };
  return (
    <>
      <FormMessage
        message={failure && !fieldError ? { tone: 'danger', text: failure.message } : undefined}
      />
      <form
        className={styles.form}
        onSubmit={withFormValues(({ password = '' }) => submit(password))}
      >
        {username && (
          <>
            <label htmlFor={`${id}-name`}>{t('Username')}</label>
            <Input
              id={`${id}-name`}
              name="username"
              autoComplete="username"
              readOnly
              value={username}
            />
          </>
        )}
        <NewPassword id={id} error={fieldError} />
        <SubmitButton isPending={isPending}>{t('Set password')}</SubmitButton>
      </form>
    </>
  );
}

interface NewPasswordProps {
  readonly id: string;
  readonly error: string | undefined;
}

function NewPassword({ id, error }: NewPasswordProps) {
  return (
    <>
      <label htmlFor={id}>{t('New password')}</label>
      <PasswordInput
        id={id}
        name="password"
        autoComplete="new-password"
        autoFocus
        required
        maxLength={1024}
        aria-describedby={`${id}-help`}
        aria-invalid={error !== undefined}
        {...(error && { status: 'error' as const })}
      />
      <p className={styles.help} id={`${id}-help`} aria-live="polite">
        {error ??
          t(
            'At least 15 characters, or 8 if you have a second factor. Several words are easy to remember and hard to guess.',
          )}
      </p>
    </>
  );
}
