import type { FieldOf } from '@koshpay/resource/internal';
import { Form, type FormInstance } from 'antd';
import type { LookupOption } from '../../data/lookups.ts';
import { useLookup } from '../../inputs/use-lookup.ts';

/** The chosen option of a reference, if it is loaded. */
export function useChosenOption(
  { resource, targetKey }: FieldOf<'ref'>,
  name: string,
  form: FormInstance,
): LookupOption | undefined {
  const chosen: unknown = Form.useWatch(name, { form, preserve: true });
  const { options } = useLookup(resource, { targetKey, chosen: [chosen] });
  return options.find(({ value }) => value === chosen)?.option;
}
