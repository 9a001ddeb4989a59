import type { Resource } from '@koshpay/resource';
import type { FormName } from '@koshpay/resource/internal';
import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { isSame, toFormValues, toPayload } from '../../form/values/form-values.ts';
import { useFormState } from '../../form/values/use-form-state.ts';
import type { ConsoleRow, ResourceList } from '../../list/state/use-resource-list.ts';
import { useMerge } from '../conflict/use-merge.ts';
import type { OneTimeSecrets } from '../secrets/one-time-secrets.ts';
import { useSave } from './use-save.ts';

interface Options {
  /** The row to edit; a new one is created without. */
  readonly row?: ConsoleRow | undefined;
  /** The initial values of a new row, besides its defaults. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** The list of the row, which is read again where the backend has no single rows. */
  readonly list?: Pick<ResourceList, 'refresh'>;
  /** Called once the backend has saved it, with its one-time secrets, if any. */
  readonly onSaved?: (secrets: OneTimeSecrets | undefined) => void;
}

/**
 * The headless form of a resource: its declared fields, initial values, what is sent and the
 * result. Give `form`, `initialValues` and `submit` to Ant Design's `<Form>`; field errors of the
 * backend appear on their inputs. When another user changed the row, the form takes what only they
 * changed; `merge` says what, and has the fields that both changed: `submit` sends nothing until
 * `choose` has settled each of them.
 *
 * @example
 * const { form, keys, initialValues, submit, isSaving } = useResourceForm(tokens, { row });
 */
export function useResourceForm(resource: Resource, options: Options = {}) {
  const name: FormName = options.row ? 'edit' : 'create';
  const keys = resource[name];
  const [form] = Form.useForm();
  const merged = useMergedRow(resource, keys, form, options);
  const { row, initial, isUnread, load, onConflict, merge, choose, isSettled } = merged;
  const { list, onSaved } = options;
  const { save, isSaving, readAgain } = useSave(resource, form, { list, onSaved, onConflict });
  const state = useFormState(resource, name, form, initial.current, row);
  const shown = () => keys.filter((key) => !state.hidden.has(key));
  return {
    form,
    /** The name of the form. */
    name,
    /** The names of its fields, in their order. */
    keys,
    /** The visible fields, and violated rules between fields. */
    state,
    /** The row as it was loaded last. */
    row,
    initialValues: initial.current,
    isDirty: () => keys.some((key) => !isSame(form.getFieldValue(key), initial.current[key])),
    submit: () => {
      if (!isSettled()) return;
      // Lines keep their ids in the form without an input for them.
      void save(toPayload(resource, shown(), form.getFieldsValue(true), row), row);
    },
    isSaving,
    /** The changes of others to fields of the form, for `MergeNotice`. */
    merge,
    choose,
    /** Reads the row of a conflict again, if it could not be read. */
    readAgain: isUnread && row ? () => readAgain(row) : undefined,
    /** Merges a newer version of the row into the form. */
    load,
  };
}

/** The row of a form and its initial values; `load` merges a newer version of it into the form. */
function useMergedRow(
  resource: Resource,
  keys: readonly string[],
  form: FormInstance,
  { row: opened, values = {} }: Options,
) {
  const [row, setRow] = useState(opened);
  const initial = useRef({ ...toFormValues(resource, keys, row), ...only(values, keys) });
  const { take, ...choices } = useMerge(resource, keys, form);
  const load = (newer: ConsoleRow) => {
    const current = { ...row, ...newer };
    const theirs = toFormValues(resource, keys, current);
    take({ base: initial.current, theirs }, { before: row ?? current, newer: current });
    initial.current = theirs;
    setRow(current);
  };
  const [isUnread, setUnread] = useState(false);
  const onConflict = (newer: ConsoleRow | undefined) => {
    setUnread(newer === undefined);
    if (newer) load(newer);
  };
  return { row, initial, isUnread, load, onConflict, ...choices };
}

/** The values of these fields. */
function only(values: Readonly<Record<string, unknown>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}
