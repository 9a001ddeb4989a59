// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { toApiError } from '../../data/errors.ts';
import { t } from '../../language/text.ts';
import { FormMessage, type Message } from '../FormMessage.tsx';
import { SubmitButton, withFormValues } from '../form-submit.tsx';
import styles from '../SignInForm.module.css';

/** Requests a link that sets a new password. The response is the same for every name. */
export function ForgotPasswordForm() {
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
        className={styles.form}
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
