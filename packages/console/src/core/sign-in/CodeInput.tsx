import { useState } from 'react';
import { t } from '../language/text.ts';
import type { PendingFactor } from '../session/sign-in.ts';
import { DigitsInput } from './DigitsInput.tsx';
import styles from './SignInForm.module.css';

interface Props {
  readonly id: string;
  /** True if it has taken over: then it is sent as soon as it is full. */
  readonly isRequested: boolean;
  readonly factors: readonly PendingFactor[];
  readonly onFull: () => void;
}

/** The code of the app, or instead of it a recovery code. */
export function CodeInput({ id, isRequested, factors, onFull }: Props) {
  const [wantsRecovery, setRecovery] = useState(false);
  const hasBoth = isRequested && factors.includes('code') && factors.includes('recovery');
  const isRecovery = isRequested && (wantsRecovery || !factors.includes('code'));
  const help = `${id}_help`;
  return (
    <>
      <label htmlFor={id}>{isRecovery ? t('Recovery code') : t('2FA code')}</label>
      <DigitsInput
        // Each kind of code has its own field, empty and with the focus.
        key={String(isRecovery)}
        id={id}
        name="two_fa_code"
        {...(isRecovery && { inputMode: 'text' })}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isRequested && (wantsRecovery || hasBoth)}
        aria-describedby={isRequested ? help : undefined}
        className={isRequested ? styles.code : undefined}
        onFull={() => isRequested && !isRecovery && onFull()}
      />
      {isRequested && (
        <p className={styles.help} id={help}>
          {isRecovery
            ? t('One of the codes that you saved. Each works once.')
            : t('Six digits; they are sent as soon as you have typed them.')}
        </p>
      )}
      {hasBoth && (
        <button type="button" className={styles.way} onClick={() => setRecovery(!wantsRecovery)}>
          {isRecovery ? t('Use the code of your app') : t('Use a recovery code')}
        </button>
      )}
    </>
  );
}
