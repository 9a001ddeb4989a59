import { approvalRules } from '@koshpay/resource/internal';
import { Form } from 'antd';
import type { FormToolProps } from '../../core/form/form-tool.ts';
import { isSame } from '../../core/form/values/form-values.ts';
import { t } from '../../core/language/text.ts';

type Values = Readonly<Record<string, unknown>>;

/** Says in a form that a second person may have to approve what was typed. */
export default function ApprovalNote({ resource, name, form, initialValues }: FormToolProps) {
  const rules = approvalRules(resource).filter((rule) => name === 'edit' || rule.onCreate);
  const keys = rules.flatMap(({ fields }) => fields).filter((key) => resource[name].includes(key));
  const typed = Form.useWatch((values: Values) => keys.map((key) => values[key]), {
    form,
    preserve: true,
  });
  const isRuled = typed?.some((value, index) => !isSame(value, initialValues[keys[index] ?? '']));
  if (!isRuled) return null;
  return (
    <p role="status">
      {t('Another person may have to approve this change. Until then, nothing changes.')}
    </p>
  );
}
