import { App, Button } from 'antd';
import { DateTimeCell } from '../cells/DateTimeCell.tsx';
import styles from './Account.module.css';
import { Card } from './Card.tsx';
import { useAccountChange } from './use-account-call.ts';
import { type MySession, useMy } from './use-my-account.ts';

/** Where the person is signed in. */
export function SessionsCard() {
  const { data = [], isError, refetch } = useMy('sessions');
  const { modal } = App.useApp();
  const { change, call, isPending } = useAccountChange();
  const others = data.filter((session) => !session.is_current);
  const endOthers = () =>
    modal.confirm({
      title: 'Sign out everywhere else?',
      content: 'Only this browser stays signed in.',
      okText: 'Sign out',
      onOk: () => void change(() => call('delete', '/sessions')),
    });
  return (
    <Card
      title="Sessions"
      action={
        others.length > 0 && (
          <Button loading={isPending} onClick={endOthers}>
            Sign out all others
          </Button>
        )
      }
    >
      {isError && (
        <p role="alert" className={styles.error}>
          Failed to load sessions. <Button onClick={() => void refetch()}>Retry</Button>
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
  const name = device ?? 'Unknown device';
  return (
    <li className={styles.item}>
      <div>
        <strong>{name}</strong>
        {is_current && <span className={styles.current}>This one</span>}
        <p className={styles.help}>
          {address} · signed in <DateTimeCell value={created_at} format="DD MMM YYYY, HH:mm" /> by{' '}
          {methods[method] ?? method} · last used{' '}
          <DateTimeCell value={last_seen_at} format="DD MMM YYYY, HH:mm" />
        </p>
      </div>
      {!is_current && (
        <Button
          size="small"
          loading={isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => void change(() => call('delete', `/sessions/${id}`))}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

const methods: Readonly<Record<string, string>> = {
  password: 'password',
  app: 'password and app',
  recovery: 'recovery code',
  passkey: 'passkey',
  sso: 'single sign-on',
};
