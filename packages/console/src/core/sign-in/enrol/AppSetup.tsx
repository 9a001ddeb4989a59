import { Button } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { useId, useRef, useState } from 'react';
import { CopyButton } from '../../cells/CopyButton.tsx';
import { t } from '../../language/text.ts';
import { toLoading } from '../../page/loading.tsx';
import { FormMessage } from '../FormMessage.tsx';
import '../../cells/row-icons.css';
import styles from './enrol.module.css';
import { QrCode } from './QrCode.tsx';

/** The secret of an app, as the server sends it. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

interface Props {
  /** Undefined while it is requested. */
  readonly secret: AppSecret | undefined;
  /** Sends the first code; returns why it failed. */
  readonly onConfirm: (code: string) => Promise<string | undefined>;
}

/** Scan, then type the first code. */
export function AppSetup({ secret, onConfirm }: Props) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const confirm = async (code: string) => {
    if (isPending) return;
    setPending(true);
    setError(await onConfirm(code));
    setPending(false);
    form.current?.querySelector('input')?.select();
  };
  return (
    <form
      ref={form}
      className={styles.setup}
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get('first_code');
        void confirm(String(code ?? '').replaceAll(/\s/g, ''));
      }}
    >
      <p>{t('Scan this with an authenticator app on your phone.')}</p>
      <div className={styles.qr}>{secret && <QrCode text={secret.uri} />}</div>
      {secret && (
        <p className={styles.key}>
          <span>{t('Or type this key:')}</span>
          <code>{secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton value={secret.secret} label={t('key')} />
        </p>
      )}
      <label htmlFor={id}>{t('Code from the app')}</label>
      <Input
        id={id}
        name="first_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        disabled={!secret}
        aria-invalid={error !== undefined}
        onChange={({ target }) => {
          if (/^\d{6}$/.test(target.value.replaceAll(/\s/g, ''))) form.current?.requestSubmit();
        }}
      />
      <FormMessage message={error ? { tone: 'danger', text: error } : undefined} />
      <Button type="primary" htmlType="submit" size="large" block loading={toLoading(isPending)}>
        {t('Confirm')}
      </Button>
    </form>
  );
}
