import { Button } from 'antd';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { type Text, t } from '../../core/language/text.ts';
import { useAccountChange } from '../../core/sign-in/use-account-call.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';
import { type MySession, useMy } from './use-my-account.ts';

/** The sessions in which the person is signed in. */
export function SessionsCard() {
  const { data = [], isError, refetch } = useMy('sessions');
  const { remove, isPending } = useAccountChange();
  const others = data.filter((session) => !session.is_current);
  const endOthers = () =>
    remove('/sessions', {
      title: t('Sign out everywhere else?'),
      content: t('Only this browser stays signed in.'),
      okText: t('Sign out'),
      okButtonProps: {},
    });
  return (
    <Card
      title={t('Sessions')}
      action={
        others.length > 0 && (
          <Button loading={isPending} onClick={endOthers}>
            {t('Sign out all others')}
          </Button>
        )
      }
    >
      {isError && (
        <p role="alert" className={styles.error}>
          {t('Failed to load sessions.')}{' '}
          <Button onClick={() => void refetch()}>{t('Retry')}</Button>
        </p>
      )}
      <ul className={styles.list}>
        {data.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionItem({ session }: { readonly session: MySession }) {
  const { id, device, address, method, created_at, last_seen_at, is_current } = session;
  const { change, call, isPending } = useAccountChange();
  const name = device ?? t('Unknown device');
  return (
    <li className={styles.item}>
      <div>
        <strong>{name}</strong>
        {is_current && <span className={styles.current}>{t('This one')}</span>}
        <p className={styles.help}>
          {t.nodes('{address} · signed in {at} by {method} · last used {seen}', {
            address,
            at: <DateTimeCell value={created_at} />,
            method: Object.hasOwn(methods, method) ? t(methods[method as Method]) : method,
            seen: <DateTimeCell value={last_seen_at} />,
          })}
        </p>
      </div>
      {!is_current && (
        <Button
          size="small"
          loading={isPending}
          aria-label={t('Sign out {name}', { name })}
          onClick={() => void change(() => call('delete', `/sessions/${id}`))}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}

type Method = keyof typeof methods;
const methods = {
  password: 'password',
  app: 'password and app',
  recovery: 'recovery code',
  passkey: 'passkey',
  sso: 'single sign-on',
} as const satisfies Record<string, Text>;
