import { Button } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../console-context.ts';
import type { ApiError } from '../data/errors.ts';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import { toLoading } from '../shell/loading.tsx';
import { FormMessage } from './FormMessage.tsx';
import { loginPath } from './return-url.ts';
import styles from './SignInForm.module.css';
import type { LinkedAccount } from './use-password-link.ts';

interface Props {
  readonly account: LinkedAccount;
  /** Returns the failure. */
  readonly setPassword: (password: string) => Promise<ApiError | undefined>;
}

/** One field that can be revealed: typing a password twice finds no more errors than reading it. */
export function SetPasswordForm({ account, setPassword }: Props) {
  const { session } = useConsole();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const fieldError = failure?.details.find(({ field }) => field === 'password')?.message;

  const submit = async (password: string) => {
    if (isPending) return;
    setPending(true);
    const failed = await setPassword(password);
    setPending(false);
    setFailure(failed);
    if (failed) return;
    // Whoever is signed in here may be someone else.
    session.end('signed-out');
    navigate(loginPath, { replace: true, state: { passwordSetFor: account.username } });
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
        <label htmlFor="username">Username</label>
        <Input
          id="username"
          name="username"
          autoComplete="username"
          readOnly
          value={account.username}
        />
        <label htmlFor="password">New password</label>
        <PasswordInput
          id="password"
          name="password"
          autoComplete="new-password"
          autoFocus
          required
          maxLength={1024}
          aria-describedby="password-help"
          aria-invalid={fieldError !== undefined}
          {...(fieldError && { status: 'error' as const })}
        />
        <p className={styles.help} id="password-help" aria-live="polite">
          {fieldError ??
            'At least 15 characters, or 8 if you have a second factor. Several words are easy to remember and hard to guess.'}
        </p>
        <Button type="primary" htmlType="submit" size="large" block loading={toLoading(isPending)}>
          Set password
        </Button>
      </form>
    </>
  );
}
