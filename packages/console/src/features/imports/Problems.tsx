import type { Resource } from '@koshpay/resource';
import type { ImportRun } from '@koshpay/resource/internal';
import { Button } from 'antd';
import { t, tr } from '../../core/language/text.ts';
import styles from '../../core/list/panel/transfer.module.css';
import { toFieldLabel } from '../../core/rows/field-label.ts';

interface Props {
  readonly resource: Resource;
  readonly run: ImportRun;
  readonly onSave: () => void;
}

/** The first rows that cannot be imported, with their reasons; all of them as a file. */
export function Problems({ resource, run: { problems, failed }, onSave }: Props) {
  if (failed === 0) return null;
  return (
    <>
      <div className={styles.row}>
        <h3 className={styles.heading}>{toHeading(problems.length, failed)}</h3>
        <Button onClick={onSave}>{t('Save these rows as a file')}</Button>
      </div>
      {/* Scrolls, so it takes the focus. */}
      <section className={styles.scroll} aria-label={t('Problems')} tabIndex={-1}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, reasons }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>
                  {reasons.map(({ field, message }) => (
                    <p key={`${field} ${message}`} title={field && toTitle(resource, field)}>
                      {tr(message)}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function toHeading(count: number, failed: number): string {
  return count < failed
    ? t('The first {count} of {failed} rows with problems', { count, failed })
    : t.n(failed, '{count} row with problems', '{count} rows with problems');
}

function toTitle(resource: Resource, field: string): string {
  const [key = ''] = field.split('.');
  return key in resource.fields ? toFieldLabel(resource, key) : field;
}
