import type { FieldOf } from '@koshpay/resource';
import { Form, type FormInstance } from 'antd';
import type { LookupOption } from '../inputs/lookup.ts';
import { useLookup } from '../inputs/use-lookup.ts';

/** The option that is chosen in the input of a reference, if it is among those that are loaded. */
export function useChosenOption(
  { resource, targetKey }: FieldOf<'ref'>,
  name: string,
  form: FormInstance,
): LookupOption | undefined {
  const chosen: unknown = Form.useWatch(name, { form, preserve: true });
  const { options } = useLookup(resource, '', undefined, targetKey);
  return options.find(({ value }) => value === chosen)?.option;
}
