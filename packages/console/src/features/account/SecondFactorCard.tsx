import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { t } from '../../core/language/text.ts';
import { modalProps } from '../../core/page/modal-props.ts';
import { type AppSecret, AppSetup } from '../../core/sign-in/enrol/AppSetup.tsx';
import { RecoveryCodes } from '../../core/sign-in/enrol/RecoveryCodes.tsx';
import { toFieldMessage } from '../../core/sign-in/enrol/to-field-message.ts';
import { useAccountChange } from '../../core/sign-in/use-account-call.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';
import { useMy } from './use-my-account.ts';

interface Codes {
  readonly recovery_codes?: readonly string[];
}

/** The authenticator app and the recovery codes. */
export function SecondFactorCard() {
  const { data } = useMy('security');
  const feedback = useFeedback();
  const { change, call, isPending } = useAccountChange();
  const [secret, setSecret] = useState<AppSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const hasApp = data?.second_factor === 'app' || data?.second_factor === 'both';
  const isLast = data?.second_factor === 'app' && data.is_second_factor_required;
  const close = () => {
    setSecret(undefined);
    setCodes(undefined);
  };
  const showCodes = ({ recovery_codes }: Codes) =>
    recovery_codes ? setCodes(recovery_codes) : close();
  const start = () =>
    change(async () => setSecret(await call<AppSecret>('post', '/second-factor')));
  const replace = () => change(async () => showCodes(await call<Codes>('post', '/recovery-codes')));
  const remove = () =>
    feedback(({ modal }) =>
      modal.confirm({
        title: t('Remove the authenticator app?'),
        content: t('Its codes no longer sign you in.'),
        okText: t('Remove'),
        okButtonProps: { danger: true },
        onOk: () => void change(() => call('delete', '/second-factor')),
      }),
    );
  return (
    <Card title={t('Second factor')}>
      <p className={styles.help}>
        {hasApp
          ? t('An authenticator app is set up.')
          : t('An authenticator app on your phone gives you a code for each sign-in.')}
      </p>
      <div className={styles.actions}>
        <Button loading={isPending} disabled={!data} onClick={start}>
          {hasApp ? t('Set up another app') : t('Set up an app')}
        </Button>
        {hasApp && (
          <Button danger disabled={isLast} onClick={remove}>
            {t('Remove the app')}
          </Button>
        )}
      </div>
      {isLast && (
        <p className={styles.help}>
          {t('This console requires a second factor: add a passkey before you remove the app.')}
        </p>
      )}
      {data && data.second_factor !== 'none' && (
        <div className={styles.actions}>
          <span>{t('{count} of 10 recovery codes left', { count: data.recovery_codes_left })}</span>
          <Button onClick={replace}>{t('New recovery codes')}</Button>
        </div>
      )}
      <Modal
        open={secret !== undefined || codes !== undefined}
        title={codes ? null : t('Set up an authenticator app')}
        closable={!codes}
        mask={{ closable: false }}
        keyboard={!codes}
        footer={null}
        onCancel={close}
        destroyOnHidden
        width={460}
        {...modalProps}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={close} />
        ) : (
          <AppSetup
            secret={secret}
            onConfirm={async (two_fa_code) => {
              let error: string | undefined;
              await change(
                async () =>
                  showCodes(await call<Codes>('post', '/second-factor/confirm', { two_fa_code })),
                (cause) => {
                  error = toFieldMessage(cause);
                },
              );
              return error;
            }}
          />
        )}
      </Modal>
    </Card>
  );
}
