import { Button } from 'antd';
import { useEffect } from 'react';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { t } from '../../core/language/text.ts';
import { readSsoLabel, useSsoArrival } from '../../core/sign-in/sso/use-sso-arrival.ts';
import { useAccountChange } from '../../core/sign-in/use-account-call.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';
import { useMy } from './use-my-account.ts';

/** The identity provider that signs the person in, where the server has one. */
export function SingleSignOnCard() {
  const label = readSsoLabel();
  return label ? <Connection label={label} /> : null;
}

function Connection({ label }: { readonly label: string }) {
  const { data } = useMy('single-sign-on');
  const { connect, disconnect, isPending } = useConnection(label);
  const since = data?.connected_at;
  return (
    <Card
      title={label}
      action={
        data && (
          <Button
            loading={isPending}
            danger={Boolean(since)}
            aria-label={t(since ? 'Disconnect {label}' : 'Connect {label}', { label })}
            onClick={since ? disconnect : connect}
          >
            {since ? t('Disconnect') : t('Connect')}
          </Button>
        )
      }
    >
      <p className={styles.help}>
        {since
          ? t.nodes('Connected since {time}. It signs you in without your password.', {
              time: <DateTimeCell value={since} />,
            })
          : t('Connect your account there to sign in with it, without your password here.')}
      </p>
    </Card>
  );
}

/** Connects the account with the identity provider, and says how a visit there ended. */
function useConnection(label: string) {
  const { change, call, remove, notify, isPending } = useAccountChange();
  const { code, notice } = useSsoArrival();
  useEffect(() => {
    if (code) notify('success', t('Your account is connected.'));
    if (notice) notify('error', notice.text);
  }, [code, notice]);
  const connect = () =>
    change(async () => {
      const { url } = await call<{ url: string }>('post', '/single-sign-on');
      location.assign(url);
    });
  const disconnect = () =>
    remove('/single-sign-on', {
      title: t('Disconnect {label}?', { label }),
      content: t('It no longer signs you in.'),
      okText: t('Disconnect'),
    });
  return { connect, disconnect, isPending };
}
