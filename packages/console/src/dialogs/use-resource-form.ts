import type { FormName, Resource } from '@koshpay/resource';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useFormState } from '../form/use-form-state.ts';
import type { ConsoleRow, ResourceList } from '../list/use-resource-list.ts';
import { isSame, toFormValues, toPayload } from './form-values.ts';
import type { OneTimeSecrets } from './one-time-secrets.ts';
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
 * backend appear on their inputs. `conflict` is set when another user changed the row;
 * `load` puts the newer row into the form.
 *
 * @example
 * const { form, keys, initialValues, submit, isSaving } = useResourceForm(tokens, { row });
 */
export function useResourceForm(resource: Resource, options: Options = {}) {
  const { row: opened, values = {}, list, onSaved } = options;
  const name: FormName = opened ? 'edit' : 'create';
  const keys = resource[name];
  const [form] = Form.useForm();
  const [row, setRow] = useState(opened);
  const initial = useRef({ ...toFormValues(resource, keys, row), ...only(values, keys) });
  const { save, isSaving, conflict, clearConflict } = useSave(resource, form, list, (secrets) =>
    onSaved?.(secrets),
  );
  const state = useFormState(resource, name, form, initial.current, row);
  const shown = () => keys.filter((key) => !state.hidden.has(key));
  return {
    form,
    /** Which of the two forms it is. */
    name,
    /** The names of its fields, in their order. */
    keys,
    /** The visible fields, and violated rules between fields. */
    state,
    /** The row as it was loaded last. */
    row,
    initialValues: initial.current,
    isDirty: () => keys.some((key) => !isSame(form.getFieldValue(key), initial.current[key])),
    // Lines keep their ids in the form without an input for them.
    submit: () => save(toPayload(resource, shown(), form.getFieldsValue(true), row), row),
    isSaving,
    conflict,
    load: (newer: ConsoleRow) => {
      initial.current = toFormValues(resource, keys, newer);
      form.setFieldsValue(initial.current);
      setRow(newer);
      clearConflict();
    },
  };
}

/** The values of these fields. */
function only(values: Readonly<Record<string, unknown>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}
