import { compareExactly, type FieldOf, sumExactly, toLabel } from '@koshpay/resource/internal';
import { Form } from 'antd';
import { formatNumber } from '../../cells/text/number.ts';
import { t, tr } from '../../language/text.ts';
import styles from './groups.module.css';

interface Props {
  readonly name: string;
  readonly field: FieldOf<'lines'>;
}

/** The current sum of the lines, where a rule declares their total. */
export function LineTotals({ name, field }: Props) {
  const lines = (Form.useWatch(name) ?? []) as Readonly<Record<string, unknown>>[];
  return (field.rules ?? []).map((rule) => {
    const sum = sumExactly(lines.map((line) => toNumber(line?.[rule.field])));
    const leaf = field.fields[rule.field];
    const unit = leaf?.kind === 'percent' ? '%' : '';
    const label = tr(leaf?.label ?? toLabel(rule.field));
    return (
      <p
        key={rule.field}
        className={styles.total}
        data-reached={compareExactly(sum, rule.is) === 0}
      >
        {t('{label} total: {sum}{unit} of {is}{unit}', {
          label,
          sum: formatNumber(sum),
          unit,
          is: formatNumber(rule.is),
        })}
      </p>
    );
  });
}

/** Text that is not a number yet counts as 0. */
function toNumber(value: unknown): string {
  const text = String(value ?? '').trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? text : '0';
}
