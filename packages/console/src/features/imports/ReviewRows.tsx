import type { Resource } from '@koshpay/resource';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { t } from '../../core/language/text.ts';
import styles from '../../core/list/panel/transfer.module.css';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { toOutcome } from './outcome.ts';
import { Problems } from './Problems.tsx';
import type { StepProps } from './use-import.ts';

/** The preview of an import, and the button that starts it. */
export function ReviewRows({ resource, state }: StepProps) {
  const { run, saveFailed } = state;
  const [isPartial, setPartial] = useState(false);
  const [isMeant, setMeant] = useState(false);
  if (!run) return null;
  const { created, updated, unchanged, failed, same_as: same } = run;
  const leftOut = Object.keys(run.plan.columns).filter((key) => !resource.create.includes(key));
  const good = created + updated + unchanged;
  const isReady = good > 0 && (failed === 0 || isPartial) && (!same || isMeant);
  return (
    <>
      <p className={styles.summary} role="status">
        {toOutcome(run)}
      </p>
      {created > 0 && leftOut.length > 0 && (
        <p className={styles.hint}>{toLeftOut(resource, leftOut)}</p>
      )}
      <Preview resource={resource} run={run} />
      <Problems resource={resource} run={run} onSave={saveFailed} />
      {same && (
        <Confirmation isChecked={isMeant} onChange={setMeant}>
          {t.nodes('{username} imported this file on {time} already. Import it again', {
            username: same.username,
            time: <DateTimeCell value={same.at} />,
          })}
        </Confirmation>
      )}
      {failed > 0 && good > 0 && (
        <Confirmation isChecked={isPartial} onChange={setPartial}>
          {t('Import only the rows without problems')}
        </Confirmation>
      )}
      <Buttons
        {...{ state, run, good, isReady }}
        onStart={() => state.start({ partial: isPartial, again: isMeant })}
      />
    </>
  );
}

function toLeftOut(resource: Resource, keys: readonly string[]): string {
  const columns = keys.map((key) => toFieldLabel(resource, key)).join(', ');
  return t('New rows cannot have these columns, which are left out of them: {columns}.', {
    columns,
  });
}

interface ConfirmationProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
}

function Confirmation({ isChecked, onChange, children }: ConfirmationProps) {
  return (
    <label className={styles.warning}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

type Run = NonNullable<StepProps['state']['run']>;

interface ButtonsProps extends Pick<StepProps, 'state'> {
  readonly run: Run;
  /** The number of rows without problems. */
  readonly good: number;
  readonly isReady: boolean;
  readonly onStart: () => void;
}

function Buttons({ state, run, good, isReady, onStart }: ButtonsProps) {
  const { check, isBusy } = state;
  return (
    <div className={styles.footer}>
      <Button disabled={isBusy} onClick={() => state.open({ ...run, status: 'uploaded' })}>
        {t('Back')}
      </Button>
      {good === 0 ? (
        <Button loading={isBusy} onClick={() => check(run.plan)}>
          {t('Check again')}
        </Button>
      ) : (
        <Button type="primary" loading={isBusy} disabled={!isReady} onClick={onStart}>
          {t.n(run.created + run.updated, 'Import {count} row', 'Import {count} rows')}
        </Button>
      )}
    </div>
  );
}

type PreviewProps = Pick<StepProps, 'resource'> & { readonly run: Run };

/** The first rows, as fields. */
function Preview({ resource, run: { plan, sample } }: PreviewProps) {
  const columns = Object.entries(plan.columns).toSorted(([, a], [, b]) => a - b);
  // The headings are row 1.
  const rows = sample.map((cells, index) => ({ cells, number: index + 2 }));
  return (
    <section className={styles.scroll} aria-label={t('The first rows')} tabIndex={-1}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            {columns.map(([key]) => (
              <th key={key} scope="col">
                {toFieldLabel(resource, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, number }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map(([key, at]) => (
                <td key={key}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
