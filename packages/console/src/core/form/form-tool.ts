import type { Resource } from '@koshpay/resource';
import type { FormName } from '@koshpay/resource/internal';
import type { FormInstance } from 'antd';
import { createPlace, type Tool } from '../parts/place.ts';

/** The props of a component below the fields of a form. */
export interface FormToolProps {
  readonly resource: Resource;
  readonly name: FormName;
  readonly form: FormInstance;
  readonly initialValues: Readonly<Record<string, unknown>>;
}

export const useFormTools = createPlace<Tool<FormToolProps>>('formTools');
