import axios, { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios';

/**
 * Sends a call whose answer is read while it arrives. A failed one has its body as usual, so that it
 * is read like every other failure.
 */
export const streamAdapter: AxiosAdapter = async (config) => {
  const { signal } = config;
  const answer = await fetch(axios.getUri(config), {
    headers: AxiosHeaders.from(config.headers).toJSON(true) as Record<string, string>,
    ...(signal && { signal: signal as AbortSignal }),
  }).catch((cause) => {
    throw new AxiosError(String(cause), AxiosError.ERR_NETWORK, config);
  });
  const { ok, status, statusText, headers } = answer;
  const response = {
    ...{ status, statusText, config },
    data: ok ? answer.body : toBody(await answer.text()),
    headers: Object.fromEntries(headers),
  };
  if (!ok)
    throw new AxiosError(statusText, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  return response;
};

function toBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
