import { Form, type FormInstance, type FormProps } from 'antd';
import type { ReactNode } from 'react';

interface Props extends Pick<FormProps, 'id' | 'initialValues' | 'onFinish'> {
  readonly form: FormInstance;
  readonly children: ReactNode;
}

/** A form that checks an input when it is left, and from its first error on with every change. */
export function CheckedForm({ form, ...props }: Props) {
  const recheck = (changed: object) => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    const names = wrong.map(({ name }) => name).filter((name) => isIn(changed, name));
    if (names.length > 0) form.validateFields(names).catch(() => undefined);
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      scrollToFirstError={{ focus: true }}
      onValuesChange={recheck}
      {...props}
    />
  );
}

/** True if a value is among the changed ones of a form. */
function isIn(changed: unknown, [key, ...rest]: readonly (string | number)[]): boolean {
  if (key === undefined) return true;
  return typeof changed === 'object' && changed !== null && key in changed
    ? isIn((changed as Record<string | number, unknown>)[key], rest)
    : false;
}
