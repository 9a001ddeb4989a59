import { Button, Modal } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { toFieldMessage } from '../auth/enrol/to-field-message.ts';
import { FormMessage } from '../auth/FormMessage.tsx';
import { useConsole } from '../console-context.ts';
import { toApiError } from '../data/errors.ts';
import { modalProps } from '../dialogs/modal-props.ts';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import styles from './Account.module.css';

type WithStepUp = <Data>(work: () => Promise<Data>) => Promise<Data>;

const StepUpContext = createContext<WithStepUp>((work) => work());

/** Does work; if the server wants a fresh proof of who the person is, takes it and repeats once. */
export function useStepUp(): WithStepUp {
  return use(StepUpContext);
}

/** The person closed the dialog. */
class StepUpCancelled extends Error {
  override name = 'StepUpCancelled';
}

interface Request {
  readonly fields: readonly string[];
  readonly settle: (isConfirmed: boolean) => void;
}

/** The dialog in which a person confirms that it is them, and the hook that opens it. */
export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<Request>();
  const withStepUp: WithStepUp = async (work) => {
    try {
      return await work();
    } catch (cause) {
      const { code, details } = toApiError(cause);
      if (code !== 'step_up_required') throw cause;
      const fields = details.map(({ field }) => field);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setRequest({ fields, settle: resolve });
      const isConfirmed = await promise;
      setRequest(undefined);
      if (!isConfirmed) throw new StepUpCancelled('Not confirmed.');
      return work();
    }
  };
  return (
    <StepUpContext value={withStepUp}>
      {children}
      <Modal
        open={request !== undefined}
        title="Confirm that it is you"
        footer={null}
        destroyOnHidden
        onCancel={() => request?.settle(false)}
        width={400}
        {...modalProps}
      >
        {request && <StepUpForm {...request} />}
      </Modal>
    </StepUpContext>
  );
}

function StepUpForm({ fields, settle }: Request) {
  const { http, adminApiUrl } = useConsole();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const id = useId();
  const url = `${adminApiUrl}/me/step-up`;
  const send = async (proof: () => Promise<object>) => {
    if (isPending) return;
    setPending(true);
    try {
      await http.post(url, await proof());
      settle(true);
    } catch (cause) {
      setError(toFieldMessage(cause));
      setPending(false);
    }
  };
  const signWithPasskey = async () => {
    const { usePasskeyOf } = await import('../auth/passkeys.ts');
    return { response: await usePasskeyOf(await http.post(`${url}/options`)) };
  };
  const field = fields.find((each) => each !== 'response');
  const isPassword = field === 'password';
  const Field = isPassword ? PasswordInput : Input;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const value = new FormData(event.currentTarget).get('proof');
        void send(async () => ({ [field ?? '']: String(value ?? '') }));
      }}
    >
      <p>The last time was more than 10 minutes ago.</p>
      <FormMessage message={error ? { tone: 'danger', text: error } : undefined} />
      {field && (
        <>
          <label htmlFor={id}>
            {isPassword ? 'Password' : 'Code from your app, or a recovery code'}
          </label>
          <Field
            id={id}
            name="proof"
            autoFocus
            autoComplete={isPassword ? 'current-password' : 'one-time-code'}
          />
          <Button type="primary" htmlType="submit" loading={isPending}>
            Confirm
          </Button>
        </>
      )}
      {fields.includes('response') && (
        <Button disabled={isPending} onClick={() => void send(signWithPasskey)}>
          Use a passkey
        </Button>
      )}
    </form>
  );
}
