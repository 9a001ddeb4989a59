import { type Credentials, fromLogin, PasswordInput, useSession, useTitle } from '@koshpay/console';
import { Button } from 'antd';
// The whole of Input brings text areas, searches and one-time codes along.
import Input from 'antd/es/input/Input';
import { useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import styles from './AuthPage.module.css';
import { AuthPage } from './AuthPage.tsx';
import { FormMessage } from './FormMessage.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Staff sign in here, with their second factor if they have one. Nothing heavy: this page is first. */
export default function LoginPage() {
  useTitle('Admin Login');
  const { search, state } = useLocation();
  const { token } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { signIn, isPending, message } = useSignIn({
    onCodeAsked: () => form.current?.querySelector<HTMLInputElement>('#two_fa_code')?.focus(),
  });
  if (token) return <Navigate to={fromLogin(search)} replace />;

  return (
    <AuthPage title="Admin Login">
      <p className={styles.lead}>Sign in to the console.</p>
      <FormMessage message={message ?? toNotice(state)} />
      <form
        className={styles.form}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(toCredentials(new FormData(event.currentTarget)));
        }}
      >
        <label htmlFor="username">Email or username</label>
        <Input
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <label htmlFor="password">Password</label>
        <PasswordInput id="password" name="password" autoComplete="current-password" />
        <label htmlFor="two_fa_code">2FA code</label>
        <Input
          id="two_fa_code"
          name="two_fa_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          aria-describedby="two_fa_help"
        />
        <p className={styles.help} id="two_fa_help">
          Only if your account has one.
        </p>
        <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
          Sign in
        </Button>
      </form>
      <p className={styles.foot}>
        <Link to="/auth/forgot-password">Forgot password?</Link>
      </p>
    </AuthPage>
  );
}

function toCredentials(data: FormData): Credentials {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text('username').trim(),
    password: text('password'),
    two_fa_code: text('two_fa_code').replaceAll(/\s/g, ''),
  };
}

function toNotice(state: unknown) {
  const { ended } = (state ?? {}) as { ended?: string };
  if (ended !== 'expired') return undefined;
  return { tone: 'info', text: 'Your session has ended. Sign in again to go on.' } as const;
}
