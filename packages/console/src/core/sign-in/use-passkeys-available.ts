import { useIsOwnServer } from '../context/console-context.ts';

/**
 * True if the sign-in page may offer passkeys, before the capabilities of a backend are known. A
 * console on its own server knows that server. The
 * browser must know them, too, which it does on a host name, over TLS or on this machine.
 */
export function usePasskeysAvailable(): boolean {
  const isOwnServer = useIsOwnServer();
  return isOwnServer && canUsePasskeys();
}

/** True if this browser can use passkeys on this page. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isAddress;
}
