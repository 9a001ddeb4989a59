import { Link } from 'react-router';
import { useTitle } from '../shell/use-title.ts';
import styles from './AuthPage.module.css';
import { AuthPage } from './AuthPage.tsx';

/**
 * How staff get back in: through an administrator, since a payment console mails no reset links.
 */
export default function ForgotPasswordPage() {
  useTitle('Forgot Password');
  return (
    <AuthPage title="Forgot your password?">
      <p className={styles.lead}>Passwords of this console are not reset by e-mail.</p>
      <ul>
        <li>Ask another administrator to set a new one for you.</li>
        <li>
          If no one can sign in, run this on the server: <code>pnpm admin:create</code>.
        </li>
      </ul>
      <p className={styles.foot}>
        <Link to="/auth/login">Back to sign in</Link>
      </p>
    </AuthPage>
  );
}
