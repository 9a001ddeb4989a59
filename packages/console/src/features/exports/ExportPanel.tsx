import type { Resource } from '@koshpay/resource';
import {
  type Column,
  exportableFields,
  fieldsOfColumn,
  withReferences,
} from '@koshpay/resource/internal';
import { Button, Modal, Progress } from 'antd';
import { useId, useState } from 'react';
import { t, tr } from '../../core/language/text.ts';
import { useLayout } from '../../core/list/columns/use-layout.ts';
import type { ListPanelProps } from '../../core/list/menu/list-menu-entry.ts';
import { ChoiceList } from '../../core/list/panel/ChoiceList.tsx';
import { formatBytes } from '../../core/list/panel/figures.ts';
import styles from '../../core/list/panel/transfer.module.css';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import { modalProps } from '../../core/page/modal-props.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { type ExportState, useExport } from './use-export.ts';

/** Saves a list as a file: the rows that its filters find, in its order, on all its pages. */
export default function ExportPanel({ resource, list, isOpen, onClose, onClosed }: ListPanelProps) {
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv');
  const { state, start, cancel } = useExport(resource);
  const columns = useColumns(resource, list);
  const titleId = useId();
  const isDisabled = state.phase === 'running' || state.phase === 'done';
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Modal
      open={isOpen}
      title={<span id={titleId}>{t('Export {title}', { title: tr(resource.title) })}</span>}
      onCancel={close}
      mask={{ closable: state.phase !== 'running' }}
      afterClose={onClosed}
      width={520}
      footer={
        <Buttons
          phase={state.phase}
          isEmpty={columns.keys.length === 0}
          onClose={close}
          onStart={() => start({ format, columns: columns.keys, query: toExportQuery(list) })}
        />
      }
      {...modalProps}
    >
      <p className={styles.lead}>{toSummary(list)}</p>
      <ChoiceList
        {...{ isDisabled, value: format, onChoose: setFormat }}
        legend={t('Format')}
        options={formats()}
      />
      <ColumnChoices {...{ resource, columns, isDisabled }} />
      <ExportProgress state={state} total={list.isAtLeast ? undefined : list.total} />
    </Modal>
  );
}

const formats = () =>
  [
    { value: 'csv', label: t('CSV for Excel and other spreadsheets') },
    { value: 'jsonl', label: t('JSON Lines for programs') },
  ] as const;

/** The fields to export: those that the list shows, or all. */
function useColumns(resource: Resource, list: ResourceList) {
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const { columns } = useLayout(resource, list);
  const shown = toExportedFields(resource, columns);
  const all = exportableFields(resource);
  return { which, setWhich, shown, all, keys: which === 'shown' ? shown : all };
}

interface ColumnChoicesProps {
  readonly resource: Resource;
  readonly columns: ReturnType<typeof useColumns>;
  readonly isDisabled: boolean;
}

function ColumnChoices({ resource, columns, isDisabled }: ColumnChoicesProps) {
  const { which, setWhich, shown, all, keys } = columns;
  return (
    <ChoiceList
      {...{ isDisabled, value: which, onChoose: setWhich }}
      legend={t('Columns')}
      options={[
        { value: 'shown', label: t('As shown ({count})', { count: shown.length }) },
        { value: 'all', label: t('All that you may see ({count})', { count: all.length }) },
      ]}
    >
      <p className={styles.hint}>{keys.map((key) => toFieldLabel(resource, key)).join(', ')}</p>
    </ChoiceList>
  );
}

interface ButtonsProps {
  readonly phase: ExportState['phase'];
  /** True if no column can be saved. */
  readonly isEmpty: boolean;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

function Buttons({ phase, isEmpty, onClose, onStart }: ButtonsProps) {
  const isDone = phase === 'done';
  return (
    <>
      <Button onClick={onClose} autoFocus={isDone}>
        {isDone ? t('Close') : t('Cancel')}
      </Button>
      {!isDone && (
        <Button type="primary" loading={phase === 'running'} disabled={isEmpty} onClick={onStart}>
          {phase === 'failed' ? t('Retry') : t('Export')}
        </Button>
      )}
    </>
  );
}

function toSummary({ total, isAtLeast, urlState }: ListPanelProps['list']): string {
  const isFiltered = Object.keys(urlState.filters).length > 0;
  if (isAtLeast) return t('More than {count} rows, filtered and sorted as now.', { count: total });
  return isFiltered
    ? t.n(
        total,
        '{count} row, filtered and sorted as now.',
        '{count} rows, filtered and sorted as now.',
      )
    : t.n(total, '{count} row, sorted as now.', '{count} rows, sorted as now.');
}

interface ProgressProps {
  readonly state: ExportState;
  /** Of all rows, where they are counted. */
  readonly total: number | undefined;
}

function ExportProgress({ state, total }: ProgressProps) {
  const { phase, rows, bytes, fileName = '', problem } = state;
  const size = formatBytes(bytes);
  const percent = total ? Math.min(99, Math.floor((rows / total) * 100)) : undefined;
  return (
    <div className={styles.progress}>
      {phase === 'running' && (
        <>
          {percent !== undefined && (
            <Progress percent={percent} showInfo={false} aria-label={t('Progress')} />
          )}
          <p>
            {total === undefined
              ? t('{rows} rows, {size}', { rows, size })
              : t('{rows} of {total} rows, {size}', {
                  rows,
                  total,
                  size,
                })}
          </p>
        </>
      )}
      <p role="status">
        {phase === 'done' &&
          t('Saved {rows} rows ({size}) as {file}.', {
            rows,
            size,
            file: fileName,
          })}
      </p>
      {phase === 'failed' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** The parameters of an export: the filters and the order of a list as it is open. */
function toExportQuery({
  parameters,
  urlState: { sort },
}: Pick<ResourceList, 'parameters' | 'urlState'>): Record<string, string> {
  return { ...parameters, ...(sort && { sort: sort.field, order: sort.order }) };
}

/** The fields that columns show, in their order, and the references that they are read through. */
function toExportedFields(resource: Resource, columns: readonly Column[]): string[] {
  const available = exportableFields(resource);
  return withReferences(resource, columns.flatMap(fieldsOfColumn)).filter((key) =>
    available.includes(key),
  );
}
