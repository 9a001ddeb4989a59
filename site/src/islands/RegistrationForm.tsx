import { registrationFields } from '../registration/fields.ts';
import { registrationTexts } from '../registration/texts.ts';
import { useHydrated } from './use-hydrated.ts';
import { useRegistration } from './use-registration.ts';

type Props = {
  /** The URL of the form, with and without JavaScript. */
  action: string;
  /** Distinguishes the ids of two forms on one page. */
  idPrefix: string;
  onSent?: () => void;
};

const nothing = () => {};

/** The merchant registration: a plain form that React validates and sends after hydration. */
export function RegistrationForm({ action, idPrefix, onSent = nothing }: Props) {
  const { errors, failure, sending, submit, clear } = useRegistration(onSent);
  // The browser validates the fields until React has loaded.
  const hydrated = useHydrated();

  return (
    <form
      className="form"
      method="post"
      {...{ action }}
      noValidate={hydrated}
      data-failed={registrationTexts.failed}
      suppressHydrationWarning
      onSubmit={submit}
    >
      {registrationFields.map((attributes) => (
        <Field
          key={attributes.field}
          {...attributes}
          id={`${idPrefix}-${attributes.field}`}
          error={errors[attributes.field]}
          hydrated={hydrated}
          onInput={() => clear(attributes.field)}
        />
      ))}
      <p className="honeypot" aria-hidden="true">
        <label htmlFor={`${idPrefix}-website`}>Leave this empty</label>
        <input id={`${idPrefix}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="form-end">
        <button className="button" type="submit" aria-disabled={sending || undefined}>
          {sending ? 'Sending…' : 'Register'}
        </button>
        <span className="form-failure" role="alert">
          {failure}
        </span>
      </p>
    </form>
  );
}

type FieldProps = (typeof registrationFields)[number] & {
  id: string;
  error: string | undefined;
  hydrated: boolean;
  onInput: () => void;
};

function Field({ id, field, label, as: Control, native, ...props }: FieldProps) {
  const { error, hydrated, ...attributes } = props;
  return (
    <p className={`field field-${field}`}>
      <label htmlFor={id}>
        {label} {field === 'message' && <small>(optional)</small>}
      </label>
      <Control
        id={id}
        name={field}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...attributes}
        {...(hydrated ? { required: 'required' in native } : native)}
      />
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}
