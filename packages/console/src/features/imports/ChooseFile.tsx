import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { t } from '../../core/language/text.ts';
import styles from '../../core/list/panel/transfer.module.css';
import { toOutcome, toStatusText } from './outcome.ts';
import type { StepProps } from './step-props.ts';

/** Takes a file, by a dialog or dropped, and finds earlier imports again. */
export function ChooseFile({ state: { upload, isBusy, recent, open } }: StepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void upload(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <section
        className={styles.drop}
        data-over={isOver}
        aria-label={t('File')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('Drop a CSV file here, or')}</p>
        <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
          {t('Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t('Choose a file')}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <p className={styles.hint}>
          {t('The first line has the headings. 10 MB and 50,000 rows at most.')}
        </p>
      </section>
      {recent.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('Your last imports')}</h3>
          <ul className={styles.recent}>
            {recent.map((each) => (
              <li key={each.id}>
                <button type="button" onClick={() => open(each)}>
                  <b>{each.file_name}</b>
                  <span className={styles.facts}>
                    <DateTimeCell value={each.created_at} />
                    {' · '}
                    {toStatusText(each)}
                    {each.position > 0 && `: ${toOutcome(each)}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
