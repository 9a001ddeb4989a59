import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { type Text, t } from '../language/text.ts';

/** Posts to `/options`, which returns what the browser needs, and then the browser's response. */
type Post<Result> = (path: '/options' | '', body: object) => Promise<Result>;
type WithOptions = { readonly options?: unknown };

/** Lets the person sign with a passkey. Loaded with the first one. */
export async function signWithPasskey<Result extends WithOptions>(post: Post<Result>) {
  const { options } = await post('/options', {});
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(explain);
  return post('', { response });
}

/** Lets the person create a passkey. */
export async function createPasskey<Result extends WithOptions>(post: Post<Result>, name: string) {
  const { options } = await post('/options', {});
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(explain);
  return post('', { response, name });
}

/** A passkey was not used or created; the message is for the person. */
class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Browsers do not tell why: the person cancelled, was too slow, or has no passkey here. */
function explain(cause: unknown): never {
  const code = cause instanceof WebAuthnError ? cause.code : undefined;
  throw new PasskeyError(
    t(messages[code ?? ''] ?? 'No passkey was used. Try again, or use another way.'),
    { cause },
  );
}

const messages: Readonly<Record<string, Text>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey of your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot store passkeys. Use another one.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot verify you. Set up a PIN or a fingerprint, or use another one.',
};
