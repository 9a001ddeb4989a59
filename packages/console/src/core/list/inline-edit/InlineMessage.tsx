import type { Resource } from '@koshpay/resource';
import { Button } from 'antd';
import type { Ref } from 'react';
import { toRowText } from '../../cells/text/value-text.ts';
import { t, tr } from '../../language/text.ts';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import styles from './inline.module.css';

interface Props {
  readonly resource: Resource;
  readonly field: string;
  /** The reason why it was not saved. */
  readonly error: string | undefined;
  /** The row with someone else's value. */
  readonly theirs: ConsoleRow | undefined;
  /** True if there is a typed value to keep. */
  readonly isTyped: boolean;
  /** The first button. */
  readonly choice: Ref<HTMLButtonElement>;
  readonly onLoad: () => void;
  readonly onKeep: () => void;
}

/** Below the input of a cell: why its value was refused, or that someone else has changed it. */
export function InlineMessage(props: Props) {
  const { resource, field, error, theirs, isTyped, choice, onLoad, onKeep } = props;
  if (theirs)
    return (
      <div className={styles.message} role="alert">
        {t('Someone else changed this. It is now: {value}', {
          value: toRowText(resource, field, theirs),
        })}
        <div className={styles.choice}>
          <Button ref={choice} size="small" onClick={onLoad}>
            {t('Use theirs')}
          </Button>
          {isTyped && (
            <Button size="small" onClick={onKeep}>
              {t('Keep mine')}
            </Button>
          )}
        </div>
      </div>
    );
  if (!error) return null;
  return (
    <p className={`${styles.message} ${styles.error}`} role="alert">
      {tr(error)}
    </p>
  );
}
