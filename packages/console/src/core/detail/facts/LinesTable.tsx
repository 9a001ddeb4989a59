import type { Fields } from '@koshpay/resource';
import { kindOf, toLabel } from '@koshpay/resource/internal';
import { tr } from '../../language/text.ts';
import styles from './Facts.module.css';
import { LeafValue } from './LeafValue.tsx';

interface Props {
  readonly label: string;
  readonly fields: Fields;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** The lines of a row. */
export function LinesTable({ label, fields, lines }: Props) {
  const columns = Object.entries(fields).map(([key, field]) => {
    const { kind } = field.display ?? kindOf(field).display;
    const align = /^(number|percent)$/.test(kind) ? 'end' : undefined;
    return { key, field, label: tr(field.label ?? toLabel(key)), align };
  });
  return (
    <div className={styles.lines}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={String(line.id ?? index)}>
              {columns.map(({ key, field, label, align }) => (
                <td key={key} data-align={align}>
                  <LeafValue field={field} value={line[key]} label={label} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
