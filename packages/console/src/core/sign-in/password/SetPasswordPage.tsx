import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useConsole } from '../../context/console-context.ts';
import { type ApiError, toApiError } from '../../data/errors.ts';
import { t } from '../../language/text.ts';
import styles from '../../page/AuthPage.module.css';
import { useTitle } from '../../page/use-title.ts';
import { loginPath } from '../../session/return-url.ts';
import { AuthPage } from '../AuthPage.tsx';
import { FormMessage } from '../FormMessage.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

/** The account whose password a link sets. */
interface LinkedAccount {
  readonly username: string;
  readonly name: string;
}

interface Props {
  readonly title: string;
  /** The advice for a link that cannot be used. */
  readonly help: string;
}

/** Opened by a link, whose token is in the fragment: sets the password of its account. */
export default function SetPasswordPage({ title, help }: Props) {
  useTitle(title);
  const { brand, session } = useConsole();
  const navigate = useNavigate();
  const { account, failure, setPassword } = usePasswordLink(useLocation().hash.slice(1));
  const set = async (password: string) => {
    const failed = await setPassword(password);
    if (failed) return failed;
    // The user who is signed in here may be someone else.
    session.end('signed-out');
    navigate(loginPath, { replace: true, state: { passwordSetFor: account?.username } });
    return undefined;
  };
  return (
    <AuthPage title={title}>
      {failure && (
        <>
          <FormMessage message={{ tone: 'danger', text: toText(failure) }} />
          <p>{help}</p>
        </>
      )}
      {account && (
        <>
          <p className={styles.lead}>
            {t('{name}, choose a password for your {brand} account.', {
              name: account.name,
              brand: brand.name,
            })}
          </p>
          <SetPasswordForm username={account.username} setPassword={set} />
        </>
      )}
      <p className={styles.foot}>
        <Link to="/auth/login">{t('Back to sign in')}</Link>
      </p>
    </AuthPage>
  );
}

/** A link that was cut off when it was copied is like one that has expired. */
function toText({
  kind,
  code,
  message,
}: {
  kind: string;
  code?: string | undefined;
  message: string;
}) {
  if (kind === 'network') return t('The server cannot be reached. Reload this page to try again.');
  return code === 'validation_failed' ? t('This link is not complete.') : message;
}

/**
 * The account of a link, or why it cannot be used, and the call that sets its password: it returns
 * its failure.
 */
function usePasswordLink(token: string) {
  const { http, adminApiUrl } = useConsole();
  const [account, setAccount] = useState<LinkedAccount>();
  const [failure, setFailure] = useState<ApiError>();
  const url = `${adminApiUrl}/password-link`;

  useEffect(() => {
    let isShown = true;
    http.post<LinkedAccount>(url, { token }).then(
      ({ data }) => isShown && setAccount(data),
      (cause: unknown) => isShown && setFailure(toApiError(cause)),
    );
    return () => {
      isShown = false;
    };
  }, [http, url, token]);

  const setPassword = useCallback(
    (password: string): Promise<ApiError | undefined> =>
      http.post(`${url}/use`, { token, password }).then(() => undefined, toApiError),
    [http, url, token],
  );
  return { account, failure, setPassword };
}
