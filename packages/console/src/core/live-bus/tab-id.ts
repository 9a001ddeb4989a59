/** The name of this tab in its calls, by which it knows its own changes. */
export const tabId: string = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** True if a change was made elsewhere: a tab knows its own. */
export const isFromOtherTab = ({ origin }: { readonly origin?: string | undefined }): boolean =>
  origin !== tabId;
