import { Button } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { useId } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { t } from '../../core/language/text.ts';
import { useSession } from '../../core/session/use-session.ts';
import { withFormValues } from '../../core/sign-in/form-submit.tsx';
import { useAccountChange } from '../../core/sign-in/use-account-call.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';

/** The name, which its owner may change, and what only an administrator changes. */
export function ProfileCard() {
  const { session } = useConsole();
  const { user, token } = useSession();
  const { change, call, notify, isPending } = useAccountChange();
  const id = useId();
  if (!user) return null;
  const save = async (name: string) => {
    const isSaved = await change(() => call('patch', '', { name }));
    if (!isSaved) return;
    session.update({ ...user, name }, token);
    notify('success', t('Your name was changed.'));
  };
  return (
    <Card title={t('Profile')}>
      <form className={styles.form} onSubmit={withFormValues(({ name = '' }) => save(name.trim()))}>
        <label htmlFor={id}>{t('Name')}</label>
        <Input id={id} name="name" defaultValue={user.name} autoComplete="name" maxLength={100} />
        <dl className={styles.facts}>
          <dt>{t('Username')}</dt>
          <dd>{user.username}</dd>
          <dt>{t('E-mail')}</dt>
          <dd>{user.email}</dd>
        </dl>
        <Button htmlType="submit" loading={isPending}>
          {t('Save')}
        </Button>
      </form>
    </Card>
  );
}
