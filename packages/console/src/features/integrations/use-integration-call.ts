import { useCustomMutation } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { type ApiError, toApiError } from '../../core/data/errors.ts';

/** The result of a check or a test. */
export interface IntegrationResult {
  readonly ok: boolean;
  readonly message: string;
  readonly latency_ms?: number;
}

/** Checks an integration, or lets it send a test message. A failed call is a result, too. */
export function useIntegrationCall(call: 'check' | 'test', key: string) {
  const { mutateAsync } = useCustomMutation<{ readonly data: IntegrationResult }, ApiError>();
  const [result, setResult] = useState<IntegrationResult>();
  const [isRunning, setRunning] = useState(false);
  const run = useCallback(async () => {
    setRunning(true);
    try {
      const { data } = await mutateAsync({
        url: `integrations/${call}`,
        method: 'post',
        values: { key },
        successNotification: false,
        errorNotification: false,
      });
      setResult(data.data);
    } catch (error) {
      setResult({ ok: false, message: toApiError(error).message });
    } finally {
      setRunning(false);
    }
  }, [mutateAsync, call, key]);
  return { result, isRunning, run };
}
