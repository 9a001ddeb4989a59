import {
  examplePhone,
  type RegistrationField,
  registrationRules,
} from '@koshpay/gateway/site-forms';

type FieldAttributes = {
  label: string;
  as: 'input' | 'textarea';
  type?: string;
  autoComplete?: string;
  inputMode?: 'email' | 'tel';
  placeholder?: string;
  rows?: number;
};

const attributes: Record<RegistrationField, FieldAttributes> = {
  name: { label: 'Your name', as: 'input', autoComplete: 'name' },
  phone: {
    label: 'Phone',
    as: 'input',
    type: 'tel',
    autoComplete: 'tel',
    placeholder: examplePhone,
  },
  email: { label: 'Email', as: 'input', type: 'email', autoComplete: 'email' },
  company: { label: 'Company', as: 'input', autoComplete: 'organization' },
  message: { label: 'Message', as: 'textarea', rows: 3 },
};

/**
 * The fields of the registration as attributes of their controls, in order. `native` has the
 * browser's own validation, for use without our messages.
 */
export const registrationFields = registrationRules.map(({ field, pattern, message, ...rule }) => ({
  field,
  ...attributes[field],
  native:
    'maxLength' in rule
      ? { maxLength: rule.maxLength }
      : { required: true, pattern, title: message },
}));
