import { useId } from 'react';
import { t } from '../../language/text.ts';
import styles from './ColumnsPanel.module.css';

interface Props {
  readonly isCompact: boolean;
  readonly onChange: (isCompact: boolean) => void;
}

/** Comfortable or compact rows. */
export function DensityChoice({ isCompact, onChange }: Props) {
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
