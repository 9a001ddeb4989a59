import { Link } from 'react-router';
import { t } from '../../language/text.ts';
import styles from '../../page/AuthPage.module.css';
import { useTitle } from '../../page/use-title.ts';
import { AuthPage } from '../AuthPage.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { useSendsMail } from './use-sends-mail.ts';

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
