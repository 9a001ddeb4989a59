import type { Resource } from '@koshpay/resource';
import { type Column, exportableFields, withReferences } from '@koshpay/resource/internal';
import { Button, Modal, Progress } from 'antd';
import { useId, useState } from 'react';
import { t, tr } from '../../core/language/text.ts';
import { useLayout } from '../../core/list/columns/use-layout.ts';
import { Choice } from '../../core/list/panel/Choice.tsx';
import { formatBytes, formatCount } from '../../core/list/panel/figures.ts';
import type { ListPanelProps } from '../../core/list/panel/list-panel-props.ts';
import styles from '../../core/list/panel/transfer.module.css';
import { toFilterTexts } from '../../core/list/state/list-filters.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import { modalProps } from '../../core/page/modal-props.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { type ExportState, useExport } from './use-export.ts';

/** Saves a list as a file: the rows that its filters find, in its order, on all its pages. */
export default function ExportPanel({ resource, list, isOpen, onClose, onClosed }: ListPanelProps) {
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv');
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const { state, start, cancel } = useExport(resource);
  const { columns } = useLayout(resource, list);
  const titleId = useId();
  const shown = toExportedFields(resource, columns);
  const all = exportableFields(resource);
  const keys = which === 'shown' ? shown : all;
  const isRunning = state.phase === 'running';
  const isDone = state.phase === 'done';
  const close = () => {
    cancel();
    onClose();
  };

  return (
    <Modal
      open={isOpen}
      title={<span id={titleId}>{t('Export {title}', { title: tr(resource.title) })}</span>}
      onCancel={close}
      mask={{ closable: !isRunning }}
      afterClose={onClosed}
      width={520}
      footer={[
        <Button key="close" onClick={close} autoFocus={isDone}>
          {isDone ? t('Close') : t('Cancel')}
        </Button>,
        !isDone && (
          <Button
            key="start"
            type="primary"
            loading={isRunning}
            disabled={keys.length === 0}
            onClick={() => start({ format, columns: keys, query: toExportQuery(list) })}
          >
            {state.phase === 'failed' ? t('Retry') : t('Export')}
          </Button>
        ),
      ]}
      {...modalProps}
    >
      <p className={styles.lead}>{toSummary(list)}</p>
      <fieldset className={styles.choices} disabled={isRunning || isDone}>
        <legend>{t('Format')}</legend>
        <Choice checked={format === 'csv'} onChoose={() => setFormat('csv')}>
          {t('CSV for Excel and other spreadsheets')}
        </Choice>
        <Choice checked={format === 'jsonl'} onChoose={() => setFormat('jsonl')}>
          {t('JSON Lines for programs')}
        </Choice>
      </fieldset>
      <fieldset className={styles.choices} disabled={isRunning || isDone}>
        <legend>{t('Columns')}</legend>
        <Choice checked={which === 'shown'} onChoose={() => setWhich('shown')}>
          {t('As shown ({count})', { count: shown.length })}
        </Choice>
        <Choice checked={which === 'all'} onChoose={() => setWhich('all')}>
          {t('All that you may see ({count})', { count: all.length })}
        </Choice>
        <p className={styles.hint}>{keys.map((key) => toFieldLabel(resource, key)).join(', ')}</p>
      </fieldset>
      <ExportProgress state={state} total={list.isAtLeast ? undefined : list.total} />
    </Modal>
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
              ? t('{rows} rows, {size}', { rows: formatCount(rows), size })
              : t('{rows} of {total} rows, {size}', {
                  rows: formatCount(rows),
                  total: formatCount(total),
                  size,
                })}
          </p>
        </>
      )}
      <p role="status">
        {phase === 'done' &&
          t('Saved {rows} rows ({size}) as {file}.', {
            rows: formatCount(rows),
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
  query: { filters, sorters },
}: Pick<ResourceList, 'query'>): Record<string, string> {
  const [sort] = sorters;
  return {
    ...toFilterTexts(filters),
    ...(sort && { sort: sort.field, order: sort.order }),
  };
}

/** The fields that columns show, in their order, and the references that they are read through. */
function toExportedFields(resource: Resource, columns: readonly Column[]): string[] {
  const available = exportableFields(resource);
  const fields = columns.flatMap((column) => {
    if (column.kind === 'rowNumber') return [];
    return column.kind === 'field' ? [column.field, ...column.fallback] : column.fields;
  });
  return withReferences(resource, fields).filter((key) => available.includes(key));
}
