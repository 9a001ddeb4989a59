import { useCallback, useEffect, useState } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { type ApiError, toApiError } from '../../data/errors.ts';

/** The account whose password a link sets. */
export interface LinkedAccount {
  readonly username: string;
  readonly name: string;
}

/**
 * The account of a link, or why it cannot be used, and the call that sets its password: it returns
 * its failure.
 */
export function usePasswordLink(token: string) {
  const { http, adminApiUrl } = useConsole();
  const [account, setAccount] = useState<LinkedAccount>();
  const [failure, setFailure] = useState<ApiError>();
  const url = `${adminApiUrl}/password-link`;

  useEffect(() => {
    let isShown = true;
    http.post<LinkedAccount>(url, { token }).then(
      ({ data }) => isShown && setAccount(data),
      (cause: unknown) => isShown && setFailure(toApiError(cause)),
    );
    return () => {
      isShown = false;
    };
  }, [http, url, token]);

  const setPassword = useCallback(
    (password: string): Promise<ApiError | undefined> =>
      http.post(`${url}/use`, { token, password }).then(() => undefined, toApiError),
    [http, url, token],
  );
  return { account, failure, setPassword };
}
