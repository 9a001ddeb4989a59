import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useConsole, useIsOwnServer } from '../context/console-context.ts';
import { t, tr } from '../language/text.ts';
import styles from '../page/AuthPage.module.css';
import { useTitle } from '../page/use-title.ts';
import { readReturnUrl } from '../session/return-url.ts';
import { useSession } from '../session/use-session.ts';
import { AuthPage } from './AuthPage.tsx';
import { SignInForm } from './SignInForm.tsx';
import { readSsoLabel, useSsoArrival } from './sso/use-sso-arrival.ts';

/** The toast of the call that ended a session; loaded only when there is one. */
const SessionEndedToast = lazy(() => import('./SessionEndedToast.tsx'));

interface Props {
  /** Called when the user types: what comes after the sign-in may load. */
  readonly onInput: () => void;
}

/** Staff sign in here, with their second factor if they have one. */
export default function LoginPage({ onInput }: Props) {
  useTitle(t('Admin Login'));
  const { product, apiUrl } = useConsole();
  const isOwnServer = useIsOwnServer();
  const { search, state } = useLocation();
  const { token, reason } = useSession();
  const { code, notice } = useSsoArrival();
  if (token) return <Navigate to={readReturnUrl(search, product.home)} replace />;

  return (
    <AuthPage title={t('Admin Login')}>
      <p className={styles.lead}>{t('Sign in to the console.')}</p>
      <Suspense>{reason && <SessionEndedToast text={reason} />}</Suspense>
      <SignInForm sso={code} notice={notice ?? toNotice(state)} onInput={onInput}>
        <SsoButton />
      </SignInForm>
      <p className={styles.foot}>
        <Link to="/auth/forgot-password">{t('Forgot password?')}</Link>
        {/* Another backend may not have it. */}
        {product.developerDocs && isOwnServer && (
          <a href={`${apiUrl}${product.developerDocs}`}>{t('API documentation')}</a>
        )}
      </p>
    </AuthPage>
  );
}

function toNotice(state: unknown) {
  const { ended, passwordSetFor } = (state ?? {}) as { ended?: string; passwordSetFor?: string };
  if (passwordSetFor)
    return {
      tone: 'info',
      text: t('Your password is set. Sign in as {passwordSetFor}.', { passwordSetFor }),
    } as const;
  if (ended !== 'expired') return undefined;
  return { tone: 'info', text: t('Your session has ended. Sign in again to continue.') } as const;
}

/** Leads to the identity provider, where the server has one. */
function SsoButton() {
  const { adminApiUrl } = useConsole();
  const label = readSsoLabel();
  if (!label) return null;
  return (
    <Button size="large" block href={`${adminApiUrl}/login/sso`}>
      {tr(label)}
    </Button>
  );
}
