import { Button, Drawer } from 'antd';
import { useId } from 'react';
import { t } from '../../language/text.ts';
import type { ListPanelProps } from '../menu/list-menu-entry.ts';
import { ColumnItem } from './ColumnItem.tsx';
import styles from './ColumnsPanel.module.css';
import { useColumnsPanel } from './use-columns-panel.ts';

interface Props {
  readonly isCompact: boolean;
  readonly onChange: (isCompact: boolean) => void;
}

/** Chooses the columns of a list, their order and widths, and the height of rows. */
export default function ColumnsPanel(props: ListPanelProps) {
  const { resource, list, isOpen, onClose, onClosed } = props;
  const panel = useColumnsPanel(resource, list);
  const { items, isChanged, announcement } = panel;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(isOpened) => !isOpened && onClosed()}
      size={440}
      // The list changes with every choice: it stays visible.
      styles={{ mask: { background: 'transparent' } }}
      title={t('Columns and density')}
      extra={
        <Button disabled={!isChanged} onClick={panel.reset}>
          {t('Reset')}
        </Button>
      }
    >
      <DensityChoice isCompact={panel.isCompact} onChange={panel.setCompact} />
      <h3 className={styles.heading}>{t('Columns')}</h3>
      <p className={styles.hint}>{t('Drag a column, or press Alt and an arrow key on it.')}</p>
      <ul className={styles.list} data-dragging={panel.isDragging}>
        {items.map((item) => (
          <ColumnItem key={item.key} item={item} panel={panel} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Drawer>
  );
}

/** Comfortable or compact rows. */
function DensityChoice({ isCompact, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.density}>
      <legend className={styles.heading}>{t('Density')}</legend>
      {[false, true].map((compact) => (
        <label key={String(compact)}>
          <input
            type="radio"
            name={name}
            checked={isCompact === compact}
            onChange={() => onChange(compact)}
          />
          {compact ? t('Compact') : t('Comfortable')}
        </label>
      ))}
    </fieldset>
  );
}
