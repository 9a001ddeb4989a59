import { Button, Modal, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { t, tr } from '../../core/language/text.ts';
import type { ListPanelProps } from '../../core/list/menu/list-menu-entry.ts';
import styles from '../../core/list/panel/transfer.module.css';
import { modalProps } from '../../core/page/modal-props.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { MapColumns } from './MapColumns.tsx';
import { toOutcome, toStatusText } from './outcome.ts';
import { Problems } from './Problems.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { type ImportState, type StepProps, useImport } from './use-import.ts';

/** Imports rows of a CSV file: choose it, say which column is which, look at the check, import. */
export default function ImportPanel({ resource, list, isOpen, onClose, onClosed }: ListPanelProps) {
  const state = useImport(resource, list);
  const { run, problem, loadRecent, open } = state;
  useEffect(() => {
    if (isOpen) void loadRecent();
  }, [isOpen, loadRecent]);
  const { step, content } = useStep(state);
  const Step = views[step];
  return (
    <Modal
      open={isOpen}
      title={t('Import {title}', { title: tr(resource.title) })}
      onCancel={onClose}
      mask={{ closable: false }}
      afterClose={() => {
        // What runs continues, and is found again among the last imports.
        open(undefined);
        onClosed();
      }}
      width={720}
      footer={null}
      {...modalProps}
    >
      <Steps current={steps.indexOf(step)} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div ref={content} tabIndex={-1} className={styles.step}>
        <Step key={run?.id} resource={resource} state={state} onClose={onClose} />
      </div>
      {run && !state.isWorking && step !== 'map' && (
        <Button type="link" className={styles.another} onClick={() => open(undefined)}>
          {t('Choose another file')}
        </Button>
      )}
    </Modal>
  );
}

const steps = ['file', 'map', 'review', 'result'] as const;
type StepName = (typeof steps)[number];

const views = {
  file: ChooseFile,
  map: MapColumns,
  review: ReviewStep,
  result: ResultStep,
} satisfies Record<StepName, unknown>;

function ReviewStep(props: Parameters<typeof ReviewRows>[0]) {
  return props.state.isWorking ? <ImportProgress {...props} /> : <ReviewRows {...props} />;
}

function ResultStep(props: Parameters<typeof ImportResult>[0]) {
  return props.state.isWorking ? <ImportProgress {...props} /> : <ImportResult {...props} />;
}

/** The step of an import; the focus follows it, since the button that led there is gone. */
function useStep(state: ImportState) {
  const step = toStep(state);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step !== 'file') content.current?.focus();
  }, [step]);
  return { step, content };
}

function toStep({ run }: ImportState): StepName {
  switch (run?.status) {
    case undefined:
      return 'file';
    case 'uploaded':
      return 'map';
    case 'checking':
    case 'checked':
      return 'review';
    default:
      return 'result';
  }
}

/** The steps of an import, and the present one. */
function Steps({ current }: { readonly current: number }) {
  const labels = [t('File'), t('Columns'), t('Check'), t('Import')];
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {labels.map((label, index) => (
        <li
          key={label}
          data-done={index < current}
          {...(index === current && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden>{index + 1}</span> {label}
        </li>
      ))}
    </ol>
  );
}

/** The result of an import. */
function ImportResult({ resource, state: { run, saveFailed }, onClose }: StepProps) {
  if (!run) return null;
  return (
    <>
      <p className={styles.summary} role="status">
        {toStatusText(run)}: {toOutcome(run)}
      </p>
      {run.error && <p className={styles.problem}>{tr(run.error)}</p>}
      <Problems resource={resource} run={run} onSave={saveFailed} />
      <div className={styles.footer}>
        <Button type="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  );
}

/** The progress of a check or an import. It continues when the dialog is closed. */
function ImportProgress({ state: { run, stop, isBusy } }: StepProps) {
  if (!run) return null;
  const { position, row_count: total, status } = run;
  return (
    <div className={styles.progress}>
      <p>{status === 'checking' ? t('Checking all rows …') : t('Importing …')}</p>
      <Progress
        percent={Math.floor((position / total) * 100)}
        showInfo={false}
        aria-label={t('Progress')}
      />
      <p>{t('{rows} of {total} rows', { rows: position, total })}</p>
      <p className={styles.hint}>
        {t('You can close this window: it continues, and you find it here again.')}
      </p>
      <div className={styles.footer}>
        <Button loading={isBusy} disabled={status === 'stopping'} onClick={() => stop()}>
          {status === 'stopping' ? t('Stopping …') : t('Stop')}
        </Button>
      </div>
    </div>
  );
}
