import { Button } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../language/text.ts';
import styles from './ListMessage.module.css';

interface Props {
  readonly text: string;
  readonly detail?: string | undefined;
  readonly tone?: 'quiet' | 'danger';
  readonly children?: ReactNode;
}

/** One line in place of rows, with a button where something can be done. */
export function ListMessage({ text, detail, tone = 'quiet', children }: Props) {
  return (
    <div className={styles.message} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <p className={styles.text}>{text}</p>
      {detail && detail !== text && <p className={styles.detail}>{detail}</p>}
      {children}
    </div>
  );
}

interface FailedProps {
  readonly text: string;
  readonly error: { readonly message: string } | null | undefined;
  readonly onRetry: () => unknown;
}

/** Says that something could not be loaded, with a button that requests it again. */
export function FailedMessage({ text, error, onRetry }: FailedProps) {
  return (
    <ListMessage tone="danger" text={text} detail={error?.message}>
      <ListMessage.Action onClick={onRetry} label={t('Retry')} />
    </ListMessage>
  );
}

/** Says that the signed-in user may not see something. */
export function ForbiddenMessage({ text }: { readonly text: string }) {
  return (
    <ListMessage text={text} detail={t('Ask an administrator for the permission, then refresh.')} />
  );
}

ListMessage.Action = function Action(props: { label: string; onClick: () => unknown }) {
  return (
    <Button type="default" onClick={() => props.onClick()}>
      {props.label}
    </Button>
  );
};

interface StaleProps {
  readonly text: string;
  readonly detail?: string;
  readonly outdated?: string;
  /** Not while offline: the list reloads when the connection is back. */
  readonly onRetry?: () => unknown;
}

/** Says above the rows that they could not be refreshed. */
export function StaleNotice(props: StaleProps) {
  const { text, detail, outdated = t('These rows may be out of date.'), onRetry } = props;
  return (
    <div className={styles.notice} role="alert">
      <span>{[text, detail && toSentence(detail), outdated].filter(Boolean).join(' ')}</span>
      {onRetry && (
        <Button size="small" onClick={() => onRetry()}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
