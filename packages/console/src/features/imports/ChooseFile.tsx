import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { t } from '../../core/language/text.ts';
import styles from '../../core/list/panel/transfer.module.css';
import { toOutcome, toStatusText } from './outcome.ts';
import type { StepProps } from './use-import.ts';

/** Takes a file, by a dialog or dropped, and finds earlier imports again. */
export function ChooseFile({ state }: StepProps) {
  return (
    <>
      <DropZone state={state} />
      {state.recent.length > 0 && <Recent state={state} />}
    </>
  );
}

type Props = Pick<StepProps, 'state'>;

function DropZone({ state: { upload, isBusy } }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void upload(file);
  };
  return (
    <section className={styles.drop} aria-label={t('File')} {...useDrop(take)}>
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
  );
}

/** The handlers of an element that takes dropped files, and its mark while they are over it. */
function useDrop(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
}

function Recent({ state: { recent, open } }: Props) {
  return (
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
  );
}
