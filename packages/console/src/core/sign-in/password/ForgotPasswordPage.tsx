// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useConsole, useIsOwnServer } from '../../context/console-context.ts';
import { toApiError } from '../../data/errors.ts';
import { t } from '../../language/text.ts';
import styles from '../../page/AuthPage.module.css';
import { useTitle } from '../../page/use-title.ts';
import { AuthPage } from '../AuthPage.tsx';
import { FormMessage, type Message } from '../FormMessage.tsx';
import { SubmitButton, withFormValues } from '../form-submit.tsx';
import signInForm from '../SignInForm.module.css';

/** The ways for staff to get back in: by a mailed link, or by the people who can help. */
export default function ForgotPasswordPage() {
  useTitle(t('Forgot Password'));
  const sendsMail = useSendsMail();
  return (
    <AuthPage title={t('Forgot your password?')}>
      {sendsMail ? (
        <>
          <p className={styles.lead}>{t('Get a link that sets a new one.')}</p>
          <ForgotPasswordForm />
          <h2 className={styles.section}>{t('No mail?')}</h2>
        </>
      ) : (
        <p className={styles.lead} aria-live="polite">
          {sendsMail === false && t('This console sends no mail. People can help:')}
        </p>
      )}
      {sendsMail !== undefined && (
        <ul>
          <li>{t('Ask an owner of this console for a link that sets a new password.')}</li>
          <li>
            {t('If no one can sign in, run this on the server:')}{' '}
            <code>pnpm admin:create --reset --username &lt;name&gt;</code>
          </li>
        </ul>
      )}
      <p className={styles.foot}>
        <Link to="/auth/login">{t('Back to sign in')}</Link>
      </p>
    </AuthPage>
  );
}

/** True if the server mails links for forgotten passwords; undefined until it is known. */
function useSendsMail(): boolean | undefined {
  const { http, adminApiUrl } = useConsole();
  const isOwnServer = useIsOwnServer();
  const [sendsMail, setSendsMail] = useState<boolean>();
  useEffect(() => {
    if (!isOwnServer) return setSendsMail(false);
    let isShown = true;
    http
      .get<{ by_mail?: boolean }>(`${adminApiUrl}/forgot-password`)
      .then(({ data }) => data.by_mail === true)
      .catch(() => false)
      .then((byMail) => isShown && setSendsMail(byMail));
    return () => {
      isShown = false;
    };
  }, [http, adminApiUrl, isOwnServer]);
  return sendsMail;
}

/** Requests a link that sets a new password. The response is the same for every name. */
function ForgotPasswordForm() {
  const { http, adminApiUrl } = useConsole();
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<Message>();

  const send = async (username: string) => {
    if (isPending || !username) return;
    setPending(true);
    setMessage(
      await http.post(`${adminApiUrl}/forgot-password`, { username }).then(
        () => ({ tone: 'info', text: t(sent) }),
        (cause: unknown): Message => ({ tone: 'danger', text: toApiError(cause).message }),
      ),
    );
    setPending(false);
  };
  return (
    <>
      <FormMessage message={message} />
      <form
        className={signInForm.form}
        onSubmit={withFormValues(({ username = '' }) => send(username.trim()))}
      >
        <label htmlFor="username">{t('Email or username')}</label>
        <Input
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          autoFocus
        />
        <SubmitButton isPending={isPending}>{t('Send link')}</SubmitButton>
      </form>
    </>
  );
}

const sent =
  'If an account with this name can sign in, a link is on its way to its e-mail address. It works for one hour.';
