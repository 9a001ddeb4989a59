import { fromLogin, useSession, useTitle } from '@koshpay/console';
import { Alert, Button, Form, Input } from 'antd';
import { Link, Navigate, useLocation } from 'react-router';
import styles from './AuthPage.module.css';
import { AuthPage } from './AuthPage.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Staff sign in here, with their second factor if they have one. */
export default function LoginPage() {
  useTitle('Admin Login');
  const { search, state } = useLocation();
  const { token } = useSession();
  const [form] = Form.useForm();
  const { signIn, isPending, message } = useSignIn({
    onCodeAsked: () => form.focusField('two_fa_code'),
  });
  if (token) return <Navigate to={fromLogin(search)} replace />;

  const notice = message ?? toNotice(state);
  return (
    <AuthPage title="Admin Login">
      <p className={styles.lead}>Sign in to the console.</p>
      <div role={message?.type === 'error' ? 'alert' : 'status'}>
        {notice && <Alert className={styles.message} {...notice} showIcon role="none" />}
      </div>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ username: '', password: '', two_fa_code: '' }}
        onFinish={signIn}
      >
        <Form.Item name="username" label="Email or username">
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
        </Form.Item>
        <Form.Item name="password" label="Password">
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="two_fa_code" label="2FA code" extra="Only if your account has one.">
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
          Sign in
        </Button>
      </Form>
      <p className={styles.foot}>
        <Link to="/auth/forgot-password">Forgot password?</Link>
      </p>
    </AuthPage>
  );
}

function toNotice(state: unknown) {
  const { ended } = (state ?? {}) as { ended?: string };
  return ended === 'expired'
    ? { type: 'info' as const, message: 'Your session has ended. Sign in again to go on.' }
    : undefined;
}
