import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../../cells/CopyButton.tsx';
import { useConsole } from '../../context/console-context.ts';
import { t } from '../../language/text.ts';
import '../../cells/row-icons.css';
import styles from './enrol.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The recovery codes, once. Continuing needs a tick. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { brand } = useConsole();
  const [isSaved, setSaved] = useState(false);
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${brand.name} ${t('recovery codes')}\n\n${text}\n`)}`;
  return (
    <section className={styles.steps} aria-labelledby="recovery-title">
      <h2 id="recovery-title" className={styles.title}>
        {t('Save your recovery codes')}
      </h2>
      <p>
        {t(
          'Each signs you in once without your second factor. They are shown only now: keep them where only you can read them.',
        )}
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={styles.save}>
        <a href={file} download={`${brand.name.toLowerCase()}-recovery-codes.txt`}>
          {t('Download')}
        </a>
        <CopyButton value={text} label={t('recovery codes')} />
      </p>
      <Checkbox checked={isSaved} onChange={({ target }) => setSaved(target.checked)}>
        {t('I have saved them')}
      </Checkbox>
      <Button type="primary" size="large" block disabled={!isSaved} onClick={onSaved}>
        {t('Continue')}
      </Button>
    </section>
  );
}
