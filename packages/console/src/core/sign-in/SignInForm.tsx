import { Button } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import { t } from '../language/text.ts';
import type { User } from '../session/session.ts';
import { type Credentials, isLaterStep } from '../session/sign-in.ts';
import { CodeInput } from './CodeInput.tsx';
import { FormMessage, type Message } from './FormMessage.tsx';
import { SubmitButton, withFormValues } from './form-submit.tsx';
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
export function SignInForm(props: Props) {
  const { only, sso } = props;
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn({ only, onCodeRequired: () => selectCode(form.current) });
  const isAvailable = usePasskeysAvailable();
  useSsoCode(sso, signIn.withSso);
  const username = only && (only.username || only.email);
  const { pendingStep } = signIn;
  if (pendingStep?.recoveryCodes || pendingStep?.factors?.some(isLaterStep))
    return (
      <Suspense>
        <LaterSteps
          step={pendingStep}
          calls={signIn.calls}
          only={only}
          username={username ?? signIn.username}
          onExpired={signIn.expire}
        />
      </Suspense>
    );
  const hasPasskey = pendingStep
    ? pendingStep.factors?.includes('passkey') && canUsePasskeys()
    : isAvailable;
  return <FirstSteps {...props} {...{ form, signIn, username, hasPasskey }} />;
}

interface FirstStepsProps extends Props {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly signIn: ReturnType<typeof useSignIn>;
  readonly username: string | undefined;
  readonly hasPasskey: boolean | undefined;
}

function FirstSteps(props: FirstStepsProps) {
  const { only, notice, onInput, children, form, signIn, username, hasPasskey } = props;
  const { pendingStep, message } = signIn;
  const isStarted = pendingStep !== undefined;
  // The form may be over another one, whose fields may have the same names.
  const id = (name: string) => (only ? `again_${name}` : name);
  const factors = pendingStep?.factors ?? ['code'];
  const hasField = factors.some((factor) => factor === 'code' || factor === 'recovery');
  return (
    <>
      <FormMessage message={message ?? (isStarted ? undefined : notice)} />
      <form
        className={styles.form}
        ref={form}
        onInput={onInput}
        onSubmit={withFormValues((values) => signIn.signIn(toCredentials(values)))}
      >
        <div className={styles.fields} hidden={isStarted}>
          <PasswordFields id={id} username={username} autoFocus={!only} />
        </div>
        {hasField && (
          <CodeInput
            id={id('two_fa_code')}
            isRequested={isStarted}
            factors={factors}
            onFull={() => form.current?.requestSubmit()}
          />
        )}
        <Buttons {...{ signIn, hasField, hasPasskey, isStarted }} />
        {children}
      </form>
    </>
  );
}

interface PasswordFieldsProps {
  readonly id: (name: string) => string;
  readonly username: string | undefined;
  readonly autoFocus: boolean;
}

function PasswordFields({ id, username, autoFocus }: PasswordFieldsProps) {
  return (
    <>
      <label htmlFor={id('username')}>{t('Email or username')}</label>
      <Input
        id={id('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        readOnly={Boolean(username)}
        defaultValue={username}
      />
      <label htmlFor={id('password')}>{t('Password')}</label>
      <PasswordInput id={id('password')} name="password" autoComplete="current-password" />
    </>
  );
}

interface ButtonsProps extends Pick<FirstStepsProps, 'signIn' | 'hasPasskey'> {
  readonly hasField: boolean;
  readonly isStarted: boolean;
}

function Buttons({ signIn, hasField, hasPasskey, isStarted }: ButtonsProps) {
  const { isPending, withPasskey, restart } = signIn;
  return (
    <>
      {hasField && <SubmitButton isPending={isPending}>{t('Sign in')}</SubmitButton>}
      {hasPasskey && (
        <Button
          type={hasField ? 'default' : 'primary'}
          size="large"
          block
          disabled={isPending}
          onClick={() => void withPasskey()}
        >
          {isStarted ? t('Use a passkey') : t('Continue with a passkey')}
        </Button>
      )}
      {isStarted && (
        <Button type="text" block onClick={restart}>
          {t('Start again')}
        </Button>
      )}
    </>
  );
}

/** Selects the field of the code once it has taken over. */
function selectCode(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLInputElement>('[name=two_fa_code]')?.select(),
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

function toCredentials(values: Readonly<Record<string, string>>): Credentials {
  const { username = '', password = '', two_fa_code = '' } = values;
  return {
    username: username.trim(),
    password,
    two_fa_code: two_fa_code.replaceAll(/\s/g, ''),
  };
}
