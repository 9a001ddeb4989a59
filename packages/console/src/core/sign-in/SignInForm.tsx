import { Button } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import { t } from '../language/text.ts';
import { toLoading } from '../page/loading.tsx';
import type { User } from '../session/session.ts';
import { type Credentials, isLaterStep } from '../session/sign-in.ts';
import { CodeInput } from './CodeInput.tsx';
import { FormMessage, type Message } from './FormMessage.tsx';
import styles from './SignInForm.module.css';
import { canUsePasskeys, usePasskeysAvailable } from './use-passkeys-available.ts';
import { useSignIn } from './use-sign-in.ts';

/** Loaded for accounts that have no second factor yet, or need a new password. */
const LaterSteps = lazy(() => import('./LaterSteps.tsx'));

interface Props {
  /** The only person who may sign in here; without it, anyone may. */
  readonly only?: User | undefined;
  /** The code of a sign-in that comes back from the identity provider. */
  readonly sso?: string | undefined;
  /** Shown until there is a result. */
  readonly notice?: Message | undefined;
  /** Called with every change, for what can be loaded early. */
  readonly onInput?: () => void;
  /** Below the button. */
  readonly children?: ReactNode;
}

/**
 * User name, password and second factor; when the second factor is pending, it takes over. Kept small:
 * the sign-in page comes first.
 */
export function SignInForm({ only, sso, notice, onInput, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { pendingStep, message, isPending, ...steps } = useSignIn({
    only,
    onCodeRequired: () =>
      // After the field took over.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLInputElement>('[name=two_fa_code]')?.select(),
      ),
  });
  const isAvailable = usePasskeysAvailable();
  useSsoCode(sso, steps.withSso);
  const username = only && (only.username || only.email);
  // The form may be over another one, whose fields may have the same names.
  const id = (name: string) => (only ? `again_${name}` : name);
  if (pendingStep?.recoveryCodes || pendingStep?.factors?.some(isLaterStep))
    return (
      <Suspense>
        <LaterSteps
          step={pendingStep}
          calls={steps.calls}
          only={only}
          username={username ?? steps.username}
          onExpired={steps.expire}
        />
      </Suspense>
    );
  const factors = pendingStep?.factors ?? ['code'];
  const hasField = factors.some((factor) => factor === 'code' || factor === 'recovery');
  const hasPasskey = pendingStep ? factors.includes('passkey') && canUsePasskeys() : isAvailable;
  return (
    <>
      <FormMessage message={message ?? (pendingStep ? undefined : notice)} />
      <form
        className={styles.form}
        ref={form}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void steps.signIn(toCredentials(new FormData(event.currentTarget)));
        }}
      >
        <div className={styles.fields} hidden={pendingStep !== undefined}>
          <label htmlFor={id('username')}>{t('Email or username')}</label>
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
          <label htmlFor={id('password')}>{t('Password')}</label>
          <PasswordInput id={id('password')} name="password" autoComplete="current-password" />
        </div>
        {hasField && (
          <CodeInput
            id={id('two_fa_code')}
            isRequested={pendingStep !== undefined}
            factors={factors}
            onFull={() => form.current?.requestSubmit()}
          />
        )}
        {hasField && (
          <Button
            type="primary"
            htmlType="submit"
            size="large"
            block
            loading={toLoading(isPending)}
          >
            {t('Sign in')}
          </Button>
        )}
        {hasPasskey && (
          <Button
            type={hasField ? 'default' : 'primary'}
            size="large"
            block
            disabled={isPending}
            onClick={() => void steps.withPasskey()}
          >
            {pendingStep ? t('Use a passkey') : t('Continue with a passkey')}
          </Button>
        )}
        {pendingStep && (
          <Button type="text" block onClick={steps.restart}>
            {t('Start again')}
          </Button>
        )}
        {children}
      </form>
    </>
  );
}

/** Signs in with the code of an identity provider. */
function useSsoCode(code: string | undefined, signIn: (code: string) => unknown): void {
  // It works once: a second effect must not send it again.
  const isSent = useRef(false);
  useEffect(() => {
    if (!code || isSent.current) return;
    isSent.current = true;
    void signIn(code);
  });
}

function toCredentials(data: FormData): Credentials {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text('username').trim(),
    password: text('password'),
    two_fa_code: text('two_fa_code').replaceAll(/\s/g, ''),
  };
}
