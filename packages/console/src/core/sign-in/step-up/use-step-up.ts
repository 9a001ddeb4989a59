import { useRef, useState } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { toApiError } from '../../data/errors.ts';
import { renewInAllTabs } from '../../session/renewed-token.ts';
import type { ProofField } from '../../session/step-up.ts';

/** The options that the browser needs to use a passkey. */
interface Options {
  readonly options: unknown;
}

/** Sends proofs of who the person is, one at a time. */
export function useStepUp(onProved: () => void) {
  const { http, session, adminApiUrl } = useConsole();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A pasted code is sent before Enter is pressed.
  const isSent = useRef(false);
  const url = `${adminApiUrl}/me/step-up`;

  const attempt = async (work: () => Promise<unknown>) => {
    if (isSent.current) return;
    isSent.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      await work();
      onProved();
    } catch (cause) {
      setProblem(toApiError(cause).message);
    } finally {
      isSent.current = false;
      setPending(false);
    }
  };
  const send = async (proof: object) => {
    const { token: former } = session.current();
    const { data } = await http.post<{ token?: string }>(url, proof);
    // The former token has ended.
    if (former && data.token) renewInAllTabs(session, { former, token: data.token });
  };
  return {
    isPending,
    problem,
    prove: (field: ProofField, value: string) => attempt(() => send({ [field]: value })),
    provePasskey: () =>
      attempt(async () => {
        const { usePasskeyOf } = await import('../passkeys.ts');
        const response = await usePasskeyOf(await http.post<Options>(`${url}/options`, {}));
        await send({ response });
      }),
  };
}
