import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../language/text.ts';
import { PanelTool } from '../panel/PanelTool.tsx';
import styles from './ColumnsPanel.module.css';
import { widthLimits } from './read-layout.ts';
import type { ColumnsPanelState, PanelColumn } from './use-columns-panel.ts';

interface Props {
  readonly item: PanelColumn;
  readonly panel: ColumnsPanelState;
}

/** A column in the panel: shown or not, its place, its width, and whether it is pinned. */
export function ColumnItem({ item, panel }: Props) {
  const { key, label, isShown } = item;
  return (
    <li
      className={styles.item}
      data-key={key}
      data-shown={isShown}
      onKeyDown={(event) => isShown && moveByKey(event, (by) => panel.move(key, by))}
    >
      {isShown ? (
        <span
          className={styles.handle}
          data-icon="drag"
          aria-hidden
          onPointerDown={capture}
          onPointerMove={(event) => drag(event, (other) => panel.dragOver(key, other))}
          onPointerUp={panel.drop}
          onPointerCancel={panel.drop}
        />
      ) : (
        <span className={styles.handle} aria-hidden />
      )}
      <label className={styles.label}>
        <input type="checkbox" checked={isShown} onChange={() => panel.toggle(key)} />
        {label}
      </label>
      {isShown && <Tools item={item} panel={panel} />}
    </li>
  );
}

/** The width and the place of a shown column. */
function Tools({ item: { key, label, isPinned, width }, panel }: Props) {
  return (
    <>
      <input
        key={width}
        className={styles.width}
        type="number"
        min={widthLimits.min}
        max={widthLimits.max}
        step={10}
        placeholder={t('Auto')}
        aria-label={t('Width of {label} in pixels', { label })}
        title={t('Width in pixels')}
        defaultValue={width}
        onBlur={({ target }) =>
          target.value !== `${width ?? ''}` && panel.setWidth(key, target.value)
        }
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <PanelTool
        icon="pin"
        isPressed={isPinned}
        label={t('Pin {label}', { label })}
        title={isPinned ? t('Unpin') : t('Pin to the start')}
        onClick={() => panel.togglePin(key)}
      />
      <MoveButton label={label} by={-1} onMove={() => panel.move(key, -1)} />
      <MoveButton label={label} by={1} onMove={() => panel.move(key, 1)} />
    </>
  );
}

interface MoveProps {
  readonly label: string;
  readonly by: -1 | 1;
  readonly onMove: () => void;
}

function MoveButton({ label, by, onMove }: MoveProps) {
  const isUp = by < 0;
  return (
    <PanelTool
      icon={isUp ? 'up' : 'down'}
      label={isUp ? t('Move {label} up', { label }) : t('Move {label} down', { label })}
      title={isUp ? t('Move up') : t('Move down')}
      onClick={onMove}
    />
  );
}

function moveByKey(event: KeyboardEvent, move: (by: -1 | 1) => void): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || !by) return;
  event.preventDefault();
  move(by < 0 ? -1 : 1);
}

function capture(event: PointerEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.setPointerCapture(event.pointerId);
}

/** The column under the pointer while another is dragged. */
function drag(event: PointerEvent<HTMLElement>, onOver: (key: string) => void): void {
  if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
  const over = document.elementFromPoint(event.clientX, event.clientY);
  const key = over?.closest<HTMLElement>('[data-key]')?.dataset.key;
  if (key) onOver(key);
}
