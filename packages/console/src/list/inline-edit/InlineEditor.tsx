import { type Field, type Resource, toLabel } from '@koshpay/resource';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { inputOf } from '../../inputs/inputs.tsx';
import { tr } from '../../language/text.ts';
import type { ConsoleRow } from '../use-resource-list.ts';
import styles from './inline.module.css';
import { useInlineSave } from './use-inline-save.tsx';

interface Props {
  readonly resource: Resource;
  readonly rows: readonly ConsoleRow[];
  /** The cell that is changed. */
  readonly cell: HTMLElement;
  /** Goes on with another cell, or ends. */
  readonly onMove: (cell: HTMLElement | null) => void;
}

/**
 * Changes one value in its cell: Enter and leaving it save, Tab saves and goes on in the next row,
 * Escape cancels.
 */
export default function InlineEditor({ resource, rows, cell, onMove }: Props) {
  const [id, key = ''] = (cell.dataset.inline ?? '').split(' ');
  const row = rows.find((each) => String(each.id) === id);
  const field = resource.fields[key] as Field;
  const { toForm } = inputOf(field);
  const initial = String((toForm ? toForm(row?.[key], field as never) : row?.[key]) ?? '');
  const [text, setText] = useState(initial);
  const input = useRef<InputRef>(null);
  const isLeaving = useRef(false);
  const { save, error, isSaving } = useInlineSave(resource, key, row);
  useEffect(() => {
    cell.style.position = 'relative';
    input.current?.focus({ cursor: 'all' });
    return () => void cell.style.removeProperty('position');
  }, [cell]);
  const leave = (to: HTMLElement | null) => {
    isLeaving.current = true;
    onMove(to);
    if (!to) cell.focus({ preventScroll: true });
  };
  const finish = async (to: HTMLElement | null) => {
    if (text === initial || (await save(text))) leave(to);
  };
  const press = (event: KeyboardEvent) => {
    // Keys belong to the input, not to the list.
    event.stopPropagation();
    if (event.key === 'Escape') leave(null);
    else if (event.key === 'Enter') void finish(null);
    else if (event.key === 'Tab') void finish(beside(cell, key, event.shiftKey));
    else return;
    event.preventDefault();
  };
  if (!row) return null;
  return createPortal(
    <div className={styles.editor}>
      <Input
        ref={input}
        value={text}
        disabled={isSaving}
        status={error ? 'error' : ''}
        aria-label={tr(field.label ?? toLabel(key))}
        aria-invalid={error !== undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onDoubleClick={(event) => event.stopPropagation()}
        onBlur={() => !isLeaving.current && !isSaving && !error && void finish(null)}
      />
      {error && (
        <p className={styles.error} role="alert">
          {tr(error)}
        </p>
      )}
    </div>,
    cell,
  );
}

/** The cell of the same column in the next row, or the one before. */
function beside(cell: HTMLElement, key: string, isBefore: boolean): HTMLElement | null {
  const row = cell.closest('tr');
  const next = isBefore ? row?.previousElementSibling : row?.nextElementSibling;
  return next?.querySelector<HTMLElement>(`[data-inline$=" ${key}"]`) ?? null;
}
