import { type Field, toLabel } from '@koshpay/resource';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { inputOf } from '../../inputs/inputs.tsx';
import { tr } from '../../language/text.ts';
import type { ListScreen } from '../list-screen.ts';
import styles from './inline.module.css';
import { useInlineSave } from './use-inline-save.tsx';

type Props = Pick<ListScreen, 'writable' | 'list' | 'inline'>;

/** The input in the cell that is being changed. */
export default function InlineEditor(props: Props) {
  const { cell } = props.inline;
  return cell && <CellEditor key={cell.dataset.inline} {...props} cell={cell} />;
}

/**
 * Changes one value in its cell: Enter and leaving it save, Tab saves and goes on in the next row,
 * Escape cancels.
 */
function CellEditor({ writable: resource, list, inline, cell }: Props & { cell: HTMLElement }) {
  const [id, key = ''] = (cell.dataset.inline ?? '').split(' ');
  const row = list.rows.find((each) => String(each.id) === id);
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
    inline.move(to);
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
