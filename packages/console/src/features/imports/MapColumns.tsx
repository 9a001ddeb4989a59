import type { Fields } from '@koshpay/resource';
import {
  columnFields,
  type ImportMode,
  type ImportPlan,
  importKeys,
} from '@koshpay/resource/internal';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { NativeSelect } from '../../core/inputs/NativeSelect.tsx';
import { t } from '../../core/language/text.ts';
import { Choice } from '../../core/list/panel/Choice.tsx';
import styles from '../../core/list/panel/transfer.module.css';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { usePermission } from '../../core/session/use-session.ts';
import { ReferenceReading } from './ReferenceReading.tsx';
import type { StepProps } from './step-props.ts';

/** Says which column of a file is which field, and what becomes of rows that exist already. */
export function MapColumns({ resource, state: { run, check, isBusy } }: StepProps) {
  const can = usePermission();
  const keyId = useId();
  const [plan, setPlan] = useState<ImportPlan>(() => toAllowed(run?.plan ?? emptyPlan));
  if (!run) return null;
  // Headings may repeat: a column is known by its place.
  const columns = run.headers.map((header, index) => ({ header, index }));
  const keys = importKeys(resource);
  // What cannot be in new rows is left out while all are new.
  const available = columnFields(resource, plan.mode);
  const used = Object.entries(plan.columns).filter(([key]) => available.includes(key));
  const mapped = keys.filter((key) => key in plan.columns);
  const fieldOf = (index: number) => used.find(([, at]) => at === index)?.[0] ?? '';
  const choose = (index: number, field: string) => {
    const others = Object.entries(plan.columns).filter(
      ([key, at]) => at !== index && key !== field,
    );
    setPlan({
      ...plan,
      columns: Object.fromEntries([...others, ...(field ? [[field, index]] : [])]),
      references: without(plan.references, [fieldOf(index), field]),
    });
  };
  const read = (name: string, by: string) => {
    const others = without(plan.references, [name]);
    setPlan({ ...plan, references: by ? { ...others, [name]: by } : others });
  };
  const options = [
    { value: '', label: t('Leave out') },
    ...available.map((key) => ({ value: key, label: toLabel(key) })),
  ];
  const key = plan.key !== null && mapped.includes(plan.key) ? plan.key : (mapped[0] ?? null);
  const setMode = (mode: ImportMode) => setPlan({ ...plan, mode });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void check({
          ...plan,
          columns: Object.fromEntries(used),
          key: plan.mode === 'create' ? null : key,
          references: without(
            plan.references,
            Object.keys(plan.columns).filter((name) => !available.includes(name)),
          ),
        });
      }}
    >
      <p className={styles.lead}>
        {t.n(run.row_count, '{count} row in {file}', '{count} rows in {file}', {
          file: run.file_name,
        })}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Column of the file')}</th>
              <th scope="col">{t('Field')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ header, index }) => (
              <tr key={index}>
                <th scope="row">
                  {header || t('Column {number}', { number: index + 1 })}
                  <p className={styles.hint}>
                    {valuesOf(run.sample, index).slice(0, 3).join(', ')}
                  </p>
                </th>
                <td>
                  {run.secret_columns.includes(index) ? (
                    <span className={styles.hint}>{t('A secret: left out')}</span>
                  ) : (
                    <div className={styles.reading}>
                      <NativeSelect
                        aria-label={t('Field of {column}', { column: header })}
                        value={fieldOf(index)}
                        options={options}
                        onChange={(field) => choose(index, field)}
                      />
                      <ReferenceReading
                        resource={resource}
                        name={fieldOf(index)}
                        column={header}
                        sample={valuesOf(run.sample, index)}
                        value={plan.references?.[fieldOf(index)] ?? ''}
                        onChange={(by) => read(fieldOf(index), by)}
                      />
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <fieldset className={styles.choices}>
        <legend>{t('The rows of the file')}</legend>
        {can(resource, 'create') && (
          <Choice checked={plan.mode === 'create'} onChoose={() => setMode('create')}>
            {t('are all new')}
          </Choice>
        )}
        {can(resource, 'update') && resource.edit.length > 0 && (
          <Choice checked={plan.mode === 'update'} onChoose={() => setMode('update')}>
            {t('exist already, and are changed')}
          </Choice>
        )}
        {can(resource, 'create') && can(resource, 'update') && resource.edit.length > 0 && (
          <Choice checked={plan.mode === 'upsert'} onChoose={() => setMode('upsert')}>
            {t('are new or exist already')}
          </Choice>
        )}
        {plan.mode !== 'create' && (
          <div className={styles.key}>
            <label htmlFor={keyId}>{t('Existing rows are found by')}</label>
            <NativeSelect
              id={keyId}
              value={key ?? ''}
              options={mapped.map((each) => ({ value: each, label: toLabel(each) }))}
              onChange={(chosen) => setPlan({ ...plan, key: chosen })}
            />
          </div>
        )}
        {plan.mode !== 'create' && (
          <p className={styles.hint}>{t('An empty cell empties its field.')}</p>
        )}
      </fieldset>
      <div className={styles.footer}>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={used.length === 0}>
          {t('Check the rows')}
        </Button>
      </div>
    </form>
  );

  function toLabel(name: string): string {
    const label = toFieldLabel(resource, name);
    const { required } = (resource.fields as Fields)[name] ?? {};
    return required ? `${label} *` : label;
  }

  /** A person who may only change rows starts with that. */
  function toAllowed(guessed: ImportPlan): ImportPlan {
    return can(resource, 'create') ? guessed : { ...guessed, mode: 'update' };
  }
}

const emptyPlan: ImportPlan = { columns: {}, mode: 'create', key: null };

type References = Readonly<Record<string, string>>;

function without(references: References = {}, names: readonly string[]): References {
  return Object.fromEntries(Object.entries(references).filter(([name]) => !names.includes(name)));
}

/** The first values of a column. */
function valuesOf(sample: readonly (readonly string[])[], index: number): string[] {
  return sample.map((row) => row[index]?.trim() ?? '').filter(Boolean);
}
