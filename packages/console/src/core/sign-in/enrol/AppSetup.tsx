import { useId, useRef, useState } from 'react';
import { encode } from 'uqr';
import { CopyButton } from '../../cells/CopyButton.tsx';
import { t } from '../../language/text.ts';
import { DigitsInput } from '../DigitsInput.tsx';
import { FormMessage } from '../FormMessage.tsx';
import { SubmitButton, withFormValues } from '../form-submit.tsx';
import '../../cells/row-icons.css';
import { toFieldMessage } from '../to-field-message.ts';
import styles from './enrol.module.css';

/** The secret of an app, as the server sends it. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

interface Props {
  /** Undefined while it is requested. */
  readonly secret: AppSecret | undefined;
  /** Sends the first code; why it fails is shown. */
  readonly confirm: (code: string) => Promise<unknown>;
}

/** Scan, then type the first code. */
export function AppSetup({ secret, confirm }: Props) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const send = async (code: string) => {
    if (isPending) return;
    setPending(true);
    setError(await confirm(code).then(() => undefined, toFieldMessage));
    setPending(false);
    form.current?.querySelector('input')?.select();
  };
  return (
    <form
      ref={form}
      className={styles.setup}
      onSubmit={withFormValues(({ first_code = '' }) => send(first_code.replaceAll(/\s/g, '')))}
    >
      <p>{t('Scan this with an authenticator app on your phone.')}</p>
      <div className={styles.qr}>{secret && <QrCode text={secret.uri} />}</div>
      {secret && <TypedKey text={secret.secret} />}
      <label htmlFor={id}>{t('Code from the app')}</label>
      <DigitsInput
        id={id}
        name="first_code"
        autoFocus
        disabled={!secret}
        aria-invalid={error !== undefined}
        onFull={() => form.current?.requestSubmit()}
      />
      <FormMessage message={error ? { tone: 'danger', text: error } : undefined} />
      <SubmitButton isPending={isPending}>{t('Confirm')}</SubmitButton>
    </form>
  );
}

/** The key in groups of four, for apps that cannot scan. */
function TypedKey({ text }: { readonly text: string }) {
  return (
    <p className={styles.key}>
      <span>{t('Or type this key:')}</span>
      <code>{text.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      <CopyButton value={text} label={t('key')} />
    </p>
  );
}

/** A QR code: dark on light in both themes, since many apps read nothing else. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('QR code for an authenticator app')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
