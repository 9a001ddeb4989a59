import { Button } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import type { ApiError } from '../../data/errors.ts';
import { PasswordInput } from '../../inputs/PasswordInput.tsx';
import { t } from '../../language/text.ts';
import { toLoading } from '../../page/loading.tsx';
import { FormMessage } from '../FormMessage.tsx';
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
        onSubmit={(event) => {
          event.preventDefault();
          const { password } = Object.fromEntries(new FormData(event.currentTarget));
          void submit(String(password ?? ''));
        }}
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
        <label htmlFor={id}>{t('New password')}</label>
        <PasswordInput
          id={id}
          name="password"
          autoComplete="new-password"
          autoFocus
          required
          maxLength={1024}
          aria-describedby={`${id}-help`}
          aria-invalid={fieldError !== undefined}
          {...(fieldError && { status: 'error' as const })}
        />
        <p className={styles.help} id={`${id}-help`} aria-live="polite">
          {fieldError ??
            t(
              'At least 15 characters, or 8 if you have a second factor. Several words are easy to remember and hard to guess.',
            )}
        </p>
        <Button type="primary" htmlType="submit" size="large" block loading={toLoading(isPending)}>
          {t('Set password')}
        </Button>
      </form>
    </>
  );
}
