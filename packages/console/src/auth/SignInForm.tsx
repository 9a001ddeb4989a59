import { Button } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { type ReactNode, useRef } from 'react';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import { toLoading } from '../shell/loading.tsx';
import type { Credentials } from './auth-provider.ts';
import { FormMessage, type Message } from './FormMessage.tsx';
import styles from './SignInForm.module.css';
import type { User } from './session.ts';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  /** The only person who may sign in here; without it, anyone may. */
  readonly only?: User | undefined;
  /** Shown until there is a result. */
  readonly notice?: Message | undefined;
  /** Called with every change, for what can be loaded early. */
  readonly onInput?: () => void;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** User name, password and second factor. Kept small: the sign-in page comes first. */
export function SignInForm({ only, notice, onInput, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { signIn, isPending, message } = useSignIn({
    only,
    onCodeRequired: () =>
      form.current?.querySelector<HTMLInputElement>('[name=two_fa_code]')?.focus(),
  });
  const username = only && (only.username || only.email);
  // The form may be over another one, whose fields may have the same names.
  const id = (name: string) => (only ? `again_${name}` : name);
  return (
    <>
      <FormMessage message={message ?? notice} />
      <form
        className={styles.form}
        ref={form}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(toCredentials(new FormData(event.currentTarget)));
        }}
      >
        <label htmlFor={id('username')}>Email or username</label>
        <Input
          id={id('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!only}
          readOnly={Boolean(username)}
          defaultValue={username}
        />
        <label htmlFor={id('password')}>Password</label>
        <PasswordInput id={id('password')} name="password" autoComplete="current-password" />
        <label htmlFor={id('two_fa_code')}>2FA code</label>
        <Input
          id={id('two_fa_code')}
          name="two_fa_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          aria-describedby={id('two_fa_help')}
        />
        <p className={styles.help} id={id('two_fa_help')}>
          Required if your account uses two-factor sign-in.
        </p>
        <Button type="primary" htmlType="submit" size="large" block loading={toLoading(isPending)}>
          Sign in
        </Button>
        {children}
      </form>
    </>
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
