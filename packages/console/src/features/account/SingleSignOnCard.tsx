import { Button } from 'antd';
import { useEffect } from 'react';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { t } from '../../core/language/text.ts';
import { readSsoLabel } from '../../core/sign-in/sso/sso-label.ts';
import { useSsoArrival } from '../../core/sign-in/sso/use-sso-arrival.ts';
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
  const feedback = useFeedback();
  const { change, call, isPending } = useAccountChange();
  useReturn();
  const connect = () =>
    change(async () => {
      const { url } = await call<{ url: string }>('post', '/single-sign-on');
      location.assign(url);
    });
  const disconnect = () =>
    feedback(({ modal }) =>
      modal.confirm({
        title: t('Disconnect {label}?', { label }),
        content: t('It no longer signs you in.'),
        okText: t('Disconnect'),
        okButtonProps: { danger: true },
        onOk: () => void change(() => call('delete', '/single-sign-on')),
      }),
    );
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
              time: <DateTimeCell value={since} format="DD MMM YYYY, HH:mm" />,
            })
          : t('Connect your account there to sign in with it, without your password here.')}
      </p>
    </Card>
  );
}

/** Says how the visit at the identity provider ended. */
function useReturn(): void {
  const { code, notice } = useSsoArrival();
  const feedback = useFeedback();
  useEffect(() => {
    if (code)
      feedback(({ notification }) =>
        notification.success({ key: 'account', title: t('Your account is connected.') }),
      );
    if (notice)
      feedback(({ notification }) => notification.error({ key: 'account', title: notice.text }));
  }, [code, notice, feedback]);
}
