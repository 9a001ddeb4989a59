import { Button, Modal } from 'antd';
import { useState } from 'react';
import { t } from '../../core/language/text.ts';
import { modalProps } from '../../core/page/modal-props.ts';
import { type AppSecret, AppSetup } from '../../core/sign-in/enrol/AppSetup.tsx';
import { useAccountChange } from '../../core/sign-in/use-account-call.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { useMy } from './use-my-account.ts';

interface Codes {
  readonly recovery_codes?: readonly string[];
}

/** The authenticator app and the recovery codes. */
export function SecondFactorCard() {
  const { data } = useMy('security');
  const { remove, isPending, ...account } = useAccountChange();
  const { secret, setSecret, codes, setCodes, start, readCodes } = useAppSetup(account);
  return (
    <Card title={t('Second factor')}>
      <App {...{ data, isPending, start, remove }} />
      {data && data.second_factor !== 'none' && (
        <div className={styles.actions}>
          <span>{t('{count} of 10 recovery codes left', { count: data.recovery_codes_left })}</span>
          <Button onClick={() => readCodes('/recovery-codes')}>{t('New recovery codes')}</Button>
        </div>
      )}
      <Modal
        open={secret !== undefined}
        title={t('Set up an authenticator app')}
        mask={{ closable: false }}
        footer={null}
        onCancel={() => setSecret(undefined)}
        destroyOnHidden
        width={460}
        {...modalProps}
      >
        <AppSetup
          secret={secret}
          confirm={(two_fa_code) => readCodes('/second-factor/confirm', { two_fa_code }, rethrow)}
        />
      </Modal>
      <CodesDialog codes={codes} onSaved={() => setCodes(undefined)} />
    </Card>
  );
}

/** The secret of an app while it is set up, and the recovery codes that come with it. */
function useAppSetup({
  change,
  call,
}: Pick<ReturnType<typeof useAccountChange>, 'change' | 'call'>) {
  const [secret, setSecret] = useState<AppSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const readCodes = (path: string, body?: object, onError?: (cause: unknown) => void) =>
    change(async () => {
      const { recovery_codes } = await call<Codes>('post', path, body);
      setSecret(undefined);
      setCodes(recovery_codes);
    }, onError);
  const start = () =>
    change(async () => setSecret(await call<AppSecret>('post', '/second-factor')));
  return { secret, setSecret, codes, setCodes, start, readCodes };
}

interface AppProps extends Pick<ReturnType<typeof useAccountChange>, 'remove' | 'isPending'> {
  readonly data: ReturnType<typeof useMy<'security'>>['data'];
  readonly start: () => void;
}

/** Sets up the app, or removes it. */
function App({ data, isPending, start, remove }: AppProps) {
  const hasApp = data?.second_factor === 'app' || data?.second_factor === 'both';
  const isLast = data?.second_factor === 'app' && data.is_second_factor_required;
  const confirmRemoval = () =>
    remove('/second-factor', {
      title: t('Remove the authenticator app?'),
      content: t('Its codes no longer sign you in.'),
      okText: t('Remove'),
    });
  return (
    <>
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
          <Button danger disabled={isLast} onClick={confirmRemoval}>
            {t('Remove the app')}
          </Button>
        )}
      </div>
      {isLast && (
        <p className={styles.help}>
          {t('This console requires a second factor: add a passkey before you remove the app.')}
        </p>
      )}
    </>
  );
}

/** Leaves a failure to the form, which shows it. */
function rethrow(cause: unknown): never {
  throw cause;
}
