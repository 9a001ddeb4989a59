import type { Field } from '@koshpay/resource/internal';
import { Input } from 'antd';
import { Suspense } from 'react';
import { useParts } from '../context/console-parts.ts';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly placeholder?: string | undefined;
}

/** A custom input of the product; `Form.Item` adds `value` and `onChange`. */
export function CustomInput({ name, ...props }: Props) {
  const Part = useParts().inputs?.[name];
  return Part && <Suspense fallback={<Input disabled />}>{<Part {...props} />}</Suspense>;
}
