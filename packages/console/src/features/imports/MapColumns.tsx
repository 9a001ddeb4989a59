import type { Fields, Resource } from '@koshpay/resource';
import {
  columnFields,
  type ImportPlan,
  type ImportRun,
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
  const mapping = useMapping(resource, run);
  if (!run) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void check(mapping.toChecked());
      }}
    >
      <p className={styles.lead}>
        {t.n(run.row_count, '{count} row in {file}', '{count} rows in {file}', {
          file: run.file_name,
        })}
      </p>
      <ColumnTable resource={resource} run={run} mapping={mapping} />
      <RowsOfFile resource={resource} mapping={mapping} />
      <div className={styles.footer}>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!mapping.isMapped}>
          {t('Check the rows')}
        </Button>
      </div>
    </form>
  );
}

/** The plan of an import while a person changes it. */
function useMapping(resource: Resource, run: ImportRun | undefined) {
  const can = usePermission();
  const [plan, setPlan] = useState<ImportPlan>(() => {
    const guessed = run?.plan ?? emptyPlan;
    // A person who may only change rows starts with that.
    return can(resource, 'create') ? guessed : { ...guessed, mode: 'update' };
  });
  // What cannot be in new rows is left out while all are new.
  const available = columnFields(resource, plan.mode);
  const used = Object.entries(plan.columns).filter(([key]) => available.includes(key));
  const mapped = importKeys(resource).filter((key) => key in plan.columns);
  const key = plan.key !== null && mapped.includes(plan.key) ? plan.key : (mapped[0] ?? null);
  const fieldOf = (index: number) => used.find(([, at]) => at === index)?.[0] ?? '';
  return {
    plan,
    available,
    /** The fields that can find existing rows, and the one that does. */
    mapped,
    key,
    isMapped: used.length > 0,
    fieldOf,
    change: (changes: Partial<ImportPlan>) => setPlan({ ...plan, ...changes }),
    choose: (index: number, field: string) => {
      const others = Object.entries(plan.columns).filter(
        ([name, at]) => at !== index && name !== field,
      );
      setPlan({
        ...plan,
        columns: Object.fromEntries([...others, ...(field ? [[field, index]] : [])]),
        references: without(plan.references, [fieldOf(index), field]),
      });
    },
    read: (name: string, by: string) => {
      const others = without(plan.references, [name]);
      setPlan({ ...plan, references: by ? { ...others, [name]: by } : others });
    },
    toChecked: (): ImportPlan => ({
      ...plan,
      columns: Object.fromEntries(used),
      key: plan.mode === 'create' ? null : key,
      references: without(
        plan.references,
        Object.keys(plan.columns).filter((name) => !available.includes(name)),
      ),
    }),
  };
}

interface PartProps {
  readonly resource: Resource;
  readonly mapping: ReturnType<typeof useMapping>;
}

/** The columns of a file, and the field of each. */
function ColumnTable({ resource, run, mapping }: PartProps & { readonly run: ImportRun }) {
  const { plan, fieldOf } = mapping;
  const options = [
    { value: '', label: t('Leave out') },
    ...mapping.available.map((key) => ({ value: key, label: toLabel(resource, key) })),
  ];
  // Headings may repeat: a column is known by its place.
  const columns = run.headers.map((header, index) => ({ header, index }));
  return (
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
                <p className={styles.hint}>{valuesOf(run.sample, index).slice(0, 3).join(', ')}</p>
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
                      onChange={(field) => mapping.choose(index, field)}
                    />
                    <ReferenceReading
                      resource={resource}
                      name={fieldOf(index)}
                      column={header}
                      sample={valuesOf(run.sample, index)}
                      value={plan.references?.[fieldOf(index)] ?? ''}
                      onChange={(by) => mapping.read(fieldOf(index), by)}
                    />
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Asks whether the rows of a file are new, and what finds those that exist. */
function RowsOfFile({ resource, mapping }: PartProps) {
  const keyId = useId();
  const can = usePermission();
  const canCreate = can(resource, 'create');
  const canUpdate = can(resource, 'update') && resource.edit.length > 0;
  const { plan, mapped, key, change } = mapping;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('The rows of the file')}</legend>
      {canCreate && (
        <Choice checked={plan.mode === 'create'} onChoose={() => change({ mode: 'create' })}>
          {t('are all new')}
        </Choice>
      )}
      {canUpdate && (
        <Choice checked={plan.mode === 'update'} onChoose={() => change({ mode: 'update' })}>
          {t('exist already, and are changed')}
        </Choice>
      )}
      {canCreate && canUpdate && (
        <Choice checked={plan.mode === 'upsert'} onChoose={() => change({ mode: 'upsert' })}>
          {t('are new or exist already')}
        </Choice>
      )}
      {plan.mode !== 'create' && (
        <>
          <div className={styles.key}>
            <label htmlFor={keyId}>{t('Existing rows are found by')}</label>
            <NativeSelect
              id={keyId}
              value={key ?? ''}
              options={mapped.map((each) => ({ value: each, label: toLabel(resource, each) }))}
              onChange={(chosen) => change({ key: chosen })}
            />
          </div>
          <p className={styles.hint}>{t('An empty cell empties its field.')}</p>
        </>
      )}
    </fieldset>
  );
}

function toLabel(resource: Resource, name: string): string {
  const label = toFieldLabel(resource, name);
  const { required } = (resource.fields as Fields)[name] ?? {};
  return required ? `${label} *` : label;
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
