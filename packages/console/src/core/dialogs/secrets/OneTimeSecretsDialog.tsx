import { Button, Checkbox, Modal } from 'antd';
import { type MouseEvent, useLayoutEffect, useState } from 'react';
import { CopyButton } from '../../cells/CopyButton.tsx';
import { canCopy, copyFrom } from '../../cells/copy.ts';
import { useConsole } from '../../context/console-context.ts';
import { t, tr } from '../../language/text.ts';
import { lastingModalProps } from '../../page/modal-props.ts';
import { useLeaveGuard } from '../guard/use-leave-guard.tsx';
import styles from './OneTimeSecretsDialog.module.css';
import type { OneTimeSecrets } from './one-time-secrets.ts';

interface Props {
  /** The finished action, `API Key created`. */
  readonly title: string;
  /** True if they can be shown again, so that nothing has to be written down. */
  readonly isRevealed?: boolean;
  readonly secrets: OneTimeSecrets;
  readonly onClose: () => void;
}

/**
 * Shows secrets. Those that cannot be shown again keep it open until the checkbox is ticked, which
 * copying all of several does.
 */
export function OneTimeSecretsDialog({ title, isRevealed = false, secrets, onClose }: Props) {
  const { session } = useConsole();
  const [isOpen, setOpen] = useState(true);
  const [isWritten, setWritten] = useState(isRevealed);
  // Also when the session expires. The dialog before this one releases it a little later.
  useLayoutEffect(() => session.deferExpiry(), [session]);
  useLeaveGuard(() => isOpen && !isWritten, { texts: unwritten() });
  const values = Object.entries(secrets).map(([label, value]) => ({ label: tr(label), value }));
  return (
    <Modal
      open={isOpen}
      title={isRevealed ? title : t('{title}: write this down now', { title })}
      footer={
        <>
          <CopyAll title={title} secrets={values} onCopied={() => setWritten(true)} />
          <Button type="primary" disabled={!isWritten} onClick={() => setOpen(false)}>
            {t('Close')}
          </Button>
        </>
      }
      afterClose={onClose}
      width={560}
      {...lastingModalProps}
    >
      <p>
        {isRevealed
          ? t('Close this before anyone else sees it.')
          : t('It is shown only once and never stored. Keep it where only its owner can read it.')}
      </p>
      {values.map((secret) => (
        <Secret key={secret.label} {...secret} />
      ))}
      {!isRevealed && (
        <Checkbox checked={isWritten} onChange={({ target }) => setWritten(target.checked)}>
          {t('I have written it down')}
        </Checkbox>
      )}
    </Modal>
  );
}

const unwritten = () => ({
  title: t('Leave without writing it down?'),
  content: t('It cannot be shown again.'),
  stay: t('Stay'),
  leave: t('Leave'),
});

interface LabelledSecret {
  readonly label: string;
  readonly value: string;
}

interface CopyAllProps {
  readonly title: string;
  readonly secrets: readonly LabelledSecret[];
  readonly onCopied: () => void;
}

/** Copies several secrets together: one has a button of its own. */
function CopyAll({ title, secrets, onCopied }: CopyAllProps) {
  if (!canCopy || secrets.length < 2) return null;
  const lines = secrets.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const copy = async (event: MouseEvent<HTMLElement>) => {
    if (await copyFrom(event)) onCopied();
  };
  return (
    <Button data-copy={lines} data-label={title} onClick={copy}>
      {t('Copy all')}
    </Button>
  );
}

function Secret({ label, value }: LabelledSecret) {
  return (
    <section className={styles.secret} aria-label={label}>
      <h3>
        {label}
        <CopyButton value={value} label={label} />
      </h3>
      <Value text={value} />
    </section>
  );
}

/** A phrase as numbered words, as it is written down; anything else unchanged. */
function Value({ text }: { readonly text: string }) {
  const words = text.split(' ');
  if (words.length < 12) return <code className={styles.value}>{text}</code>;
  return (
    <ol className={styles.words}>
      {words.map((word, index) => (
        <li key={index}>{word}</li>
      ))}
    </ol>
  );
}
