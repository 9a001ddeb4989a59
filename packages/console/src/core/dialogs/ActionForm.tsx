import type { Resource } from '@koshpay/resource';
import { type Action, toActionForm } from '@koshpay/resource/internal';
import type { FormInstance } from 'antd';
import { useMemo } from 'react';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { FormField } from '../form/FormField.tsx';
import { PrefillFields } from '../form/PrefillFields.tsx';
import { toFormValues, toPayload } from '../form/values/form-values.ts';
import { ReferredOptions } from '../form/values/ReferredOptions.tsx';
import { useFormState } from '../form/values/use-form-state.ts';
import styles from './FormDialog.module.css';

interface Props {
  /** The action's form, as the create form of a resource. */
  readonly resource: Resource;
  readonly form: FormInstance;
  readonly initialValues: Record<string, unknown>;
  readonly onSubmit: (values: Record<string, unknown>) => void;
}

/** The form in a confirmation, with the inputs and rules of every other form. */
export function ActionForm({ resource, form, initialValues, onSubmit }: Props) {
  const { hidden, onOption } = useFormState(resource, 'create', form, initialValues, undefined);
  const keys = resource.create.filter((key) => !hidden.has(key));
  return (
    <div className={styles.body}>
      <CheckedForm
        id={actionFormId}
        form={form}
        initialValues={initialValues}
        onFinish={(values) => onSubmit(toPayload(resource, keys, values, undefined))}
      >
        <PrefillFields resource={resource} keys={keys} form={form} />
        <ReferredOptions resource={resource} form={form} onOption={onOption} />
        {keys.map((key) => (
          <FormField key={key} resource={resource} name={key} row={undefined} />
        ))}
      </CheckedForm>
    </div>
  );
}

/** The button that submits the form is outside of it. */
export const actionFormId = 'action-form';

/** The resource of an action's form, and the values that it starts with. */
export function useActionForm(resource: Resource, action: Action) {
  return useMemo(() => {
    const formResource = toActionForm(resource, action);
    return { formResource, initial: toFormValues(formResource, formResource.create, undefined) };
  }, [resource, action]);
}
