import type { Resource } from '@koshpay/resource';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import { isSame, toFormValues, toPayload } from './form-values.ts';
import type { OneTimeSecrets } from './one-time-secrets.ts';
import { useSave } from './use-save.ts';

interface Options {
  /** The row to edit; a new one is created without. */
  readonly row?: ConsoleRow | undefined;
  /** Called once the backend has saved it, with what it shows only once, if anything. */
  readonly onSaved?: (secrets: OneTimeSecrets | undefined) => void;
}

/**
 * The form of a resource without its look: the declared fields, what they start with, what is sent
 * and what came of it. Give `form`, `initialValues` and `submit` to Ant Design's `<Form>`; what the
 * backend says of a field appears at it. `conflict` is set when another user changed the row;
 * `load` puts the newer row into the form.
 *
 * @example
 * const { form, keys, initialValues, submit, isSaving } = useResourceForm(tokens, { row });
 */
export function useResourceForm(resource: Resource, { row: opened, onSaved }: Options = {}) {
  const keys = opened ? resource.edit : resource.create;
  const [form] = Form.useForm();
  const [row, setRow] = useState(opened);
  const initial = useRef(toFormValues(resource, keys, row));
  const { save, isSaving, conflict, clearConflict } = useSave(resource, form, (secrets) =>
    onSaved?.(secrets),
  );
  return {
    form,
    /** The names of its fields, in their order. */
    keys,
    /** The row as it was loaded last. */
    row,
    initialValues: initial.current,
    isDirty: () => keys.some((key) => !isSame(form.getFieldValue(key), initial.current[key])),
    submit: (values: Record<string, unknown>) => save(toPayload(resource, keys, values, row), row),
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
