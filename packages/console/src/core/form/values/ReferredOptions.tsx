import type { Fields, Resource } from '@koshpay/resource';
import { type FieldOf, referredPaths } from '@koshpay/resource/internal';
import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import type { LookupOption } from '../../data/lookups.ts';
import { useChosenOption } from './use-chosen-option.ts';

interface Props {
  readonly resource: Resource;
  readonly form: FormInstance;
  readonly onOption: (ref: string, option: LookupOption | undefined) => void;
}

/** Watches the chosen options whose fields conditions and rules read. Renders nothing. */
export function ReferredOptions({ resource, form, onOption }: Props) {
  return [...referredPaths(resource).keys()].map((ref) => (
    <ReferredOption key={ref} resource={resource} form={form} onOption={onOption} name={ref} />
  ));
}

function ReferredOption({ resource, form, onOption, name }: Props & { readonly name: string }) {
  const field = (resource.fields as Fields)[name] as FieldOf<'ref'>;
  const option = useChosenOption(field, name, form);
  useEffect(() => onOption(name, option), [onOption, name, option]);
  return null;
}
