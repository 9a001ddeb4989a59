import type { FieldOf, Fields, Resource, Suggestion } from '@koshpay/resource';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { useLookup } from '../inputs/use-lookup.ts';

interface Props {
  readonly resource: Resource;
  readonly form: FormInstance;
}

/** Fills in the texts of a new row that follow from what was chosen. Draws nothing. */
export function Suggestions({ resource, form }: Props) {
  const fields = resource.fields as Fields;
  return resource.create.map((key) => {
    const field = fields[key];
    if (field?.kind !== 'text' || !field.suggest) return null;
    const { to } = fields[field.suggest.ref] as FieldOf<'ref'>;
    return <Suggested key={key} name={key} suggest={field.suggest} to={to} form={form} />;
  });
}

interface SuggestedProps {
  readonly name: string;
  readonly suggest: Suggestion;
  readonly to: string;
  readonly form: FormInstance;
}

function Suggested({ name, suggest, to, form }: SuggestedProps) {
  const chosen: unknown = Form.useWatch(suggest.ref, form);
  const { options } = useLookup(to, '');
  const by = options.find(({ value }) => value === chosen)?.option[suggest.by];
  const text = suggest.values[String(by)];

  // Only what nobody typed is replaced.
  useEffect(() => {
    const current: unknown = form.getFieldValue(name);
    if (text && (!current || Object.values(suggest.values).includes(String(current))))
      form.setFieldValue(name, text);
  }, [text, form, name, suggest]);
  return null;
}
