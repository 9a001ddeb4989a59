import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { t, tr } from '../../core/language/text.ts';
import type { ListPanelProps } from '../../core/list/panel/list-panel-props.ts';
import styles from '../../core/list/panel/transfer.module.css';
import { modalProps } from '../../core/page/modal-props.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { MapColumns } from './MapColumns.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { Steps } from './Steps.tsx';
import { type ImportState, useImport } from './use-import.ts';

/** Imports rows of a CSV file: choose it, say which column is which, look at the check, import. */
export default function ImportPanel({ resource, list, isOpen, onClose, onClosed }: ListPanelProps) {
  const state = useImport(resource, list);
  const { run, problem, loadRecent, open } = state;
  useEffect(() => {
    if (isOpen) void loadRecent();
  }, [isOpen, loadRecent]);
  const step = toStep(state);
  const Step = views[step];
  const content = useRef<HTMLDivElement>(null);
  // The button that led here is gone: the focus continues with what is new.
  useEffect(() => {
    if (step !== 'file') content.current?.focus();
  }, [step]);
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
