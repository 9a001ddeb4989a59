import type { Resource } from '@koshpay/resource';
import { evaluateForm, type FormName, hasConditions } from '@koshpay/resource/internal';
import { Form, type FormInstance } from 'antd';
import { useCallback, useState } from 'react';
import type { LookupOption } from '../../data/lookups.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { createFormReader, type ReferredRows } from './read-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** The visible fields of a form and violated rules, updated during input. */
export function useFormState(
  resource: Resource,
  name: FormName,
  form: FormInstance,
  initial: Values,
  row: ConsoleRow | undefined,
) {
  const [referred, setReferred] = useState<ReferredRows>({});
  const onOption = useCallback(
    (ref: string, option: LookupOption | undefined) =>
      setReferred((known) => (known[ref] === option ? known : { ...known, [ref]: option })),
    [],
  );
  const isFollowed = hasConditions(resource);
  const typed = Form.useWatch((values: Values) => (isFollowed ? values : undefined), {
    form,
    preserve: true,
  });
  const evaluate = (values: Values) =>
    evaluateForm(resource, name, createFormReader(resource, values, row, referred));
  return {
    hidden: evaluate(typed ?? initial).hidden,
    /** The violated rule on a field, or on a part of it, as the form is now. */
    brokenRule: (path: string): string | undefined =>
      evaluate(form.getFieldsValue(true)).broken.find(({ field }) => field === path)?.message,
    onOption,
  };
}
