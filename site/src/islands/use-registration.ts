import { type FormEvent, useRef, useState } from 'react';
import { postForm, readValues } from '../forms/post-form.ts';
import { registrationTexts } from '../registration/texts.ts';
import { type RegistrationErrors, validateRegistration } from '../registration/validate.ts';

/**
 * The state of a registration form whose fields the browser keeps, so that neither hydration nor
 * a failure loses what was typed. `onSent` is called after the server has accepted it.
 */
export function useRegistration(onSent: () => void) {
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const refuse = (form: HTMLFormElement, found: RegistrationErrors) => {
    setErrors(found);
    form.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy.current) return;
    setFailure('');
    const found = validateRegistration(readValues(form));
    if (Object.keys(found).length > 0) return refuse(form, found);

    busy.current = true;
    setSending(true);
    const outcome = await postForm(form);
    busy.current = false;
    setSending(false);
    if (outcome.ok) {
      form.reset();
      return onSent();
    }
    if (Object.keys(outcome.fields).length > 0) return refuse(form, outcome.fields);
    setFailure([registrationTexts.failed, outcome.throttled].filter(Boolean).join(' '));
  };

  const clear = (field: string) => {
    setErrors((current) => ({ ...current, [field]: undefined }));
  };

  return { errors, failure, sending, submit, clear };
}
