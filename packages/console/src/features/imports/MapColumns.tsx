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
import { ChoiceList } from '../../core/list/panel/ChoiceList.tsx';
import styles from '../../core/list/panel/transfer.module.css';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { usePermission } from '../../core/session/use-session.ts';
import { ReferenceReading } from './ReferenceReading.tsx';
import type { StepProps } from './use-import.ts';

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
  // A person who may only change rows starts with that.
  const mode = usePermission()(resource, 'create') ? {} : ({ mode: 'update' } as const);
  const [plan, setPlan] = useState<ImportPlan>({ ...(run?.plan ?? emptyPlan), ...mode });
  // What cannot be in new rows is left out while all are new.
  const available = columnFields(resource, plan.mode);
  const used = Object.entries(plan.columns).filter(([key]) => available.includes(key));
  const unused = Object.keys(plan.columns).filter((key) => !available.includes(key));
  const mapped = importKeys(resource).filter((key) => key in plan.columns);
  const key = mapped.find((each) => each === plan.key) ?? mapped[0] ?? null;
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
    choose: (index: number, field: string) =>
      setPlan({
        ...plan,
        columns: withColumn(plan.columns, index, field),
        references: without(plan.references, [fieldOf(index), field]),
      }),
    read: (name: string, by: string) => {
      const others = without(plan.references, [name]);
      setPlan({ ...plan, references: by ? { ...others, [name]: by } : others });
    },
    toChecked: (): ImportPlan => ({
      ...plan,
      columns: Object.fromEntries(used),
      key: plan.mode === 'create' ? null : key,
      references: without(plan.references, unused),
    }),
  };
}

interface PartProps {
  readonly resource: Resource;
  readonly mapping: ReturnType<typeof useMapping>;
}

/** The columns of a file, and the field of each. */
function ColumnTable({ resource, run, mapping }: PartProps & { readonly run: ImportRun }) {
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
                  <FieldOfColumn
                    {...{ resource, mapping, index }}
                    column={header}
                    sample={valuesOf(run.sample, index)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FieldOfColumnProps extends PartProps {
  readonly index: number;
  readonly column: string;
  readonly sample: readonly string[];
}

function FieldOfColumn({ resource, mapping, index, column, sample }: FieldOfColumnProps) {
  const field = mapping.fieldOf(index);
  return (
    <div className={styles.reading}>
      <NativeSelect
        aria-label={t('Field of {column}', { column })}
        value={field}
        options={[
          { value: '', label: t('Leave out') },
          ...mapping.available.map((key) => ({ value: key, label: toLabel(resource, key) })),
        ]}
        onChange={(chosen) => mapping.choose(index, chosen)}
      />
      <ReferenceReading
        {...{ resource, column, sample }}
        name={field}
        value={mapping.plan.references?.[field] ?? ''}
        onChange={(by) => mapping.read(field, by)}
      />
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
    <ChoiceList
      legend={t('The rows of the file')}
      value={plan.mode}
      options={toModes(canCreate, canUpdate)}
      onChoose={(mode) => change({ mode })}
    >
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
    </ChoiceList>
  );
}

/** The modes that a person may import with. */
function toModes(canCreate: boolean, canUpdate: boolean) {
  const create = { value: 'create', label: t('are all new') } as const;
  const update = { value: 'update', label: t('exist already, and are changed') } as const;
  const upsert = { value: 'upsert', label: t('are new or exist already') } as const;
  if (!canUpdate) return canCreate ? [create] : [];
  return canCreate ? [create, update, upsert] : [update];
}

function toLabel(resource: Resource, name: string): string {
  const label = toFieldLabel(resource, name);
  const { required } = (resource.fields as Fields)[name] ?? {};
  return required ? `${label} *` : label;
}

const emptyPlan: ImportPlan = { columns: {}, mode: 'create', key: null };

/** The columns with another field, or none, for one of them. */
function withColumn(columns: ImportPlan['columns'], index: number, field: string) {
  const others = Object.entries(columns).filter(([name, at]) => at !== index && name !== field);
  return Object.fromEntries([...others, ...(field ? [[field, index]] : [])]);
}

type References = Readonly<Record<string, string>>;

function without(references: References = {}, names: readonly string[]): References {
  return Object.fromEntries(Object.entries(references).filter(([name]) => !names.includes(name)));
}

/** The first values of a column. */
function valuesOf(sample: readonly (readonly string[])[], index: number): string[] {
  return sample.map((row) => row[index]?.trim() ?? '').filter(Boolean);
}
