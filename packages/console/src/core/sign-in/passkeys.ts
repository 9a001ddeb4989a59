import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { type Text, t } from '../language/text.ts';

type Options = { readonly data: { readonly options: unknown } };

/** Lets the person sign with a passkey. Loaded with the first one. */
export async function usePasskeyOf({ data }: Options): Promise<AuthenticationResponseJSON> {
  const optionsJSON = data.options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(explain);
}

/** Lets the person create a passkey. */
export async function createPasskey({ data }: Options): Promise<RegistrationResponseJSON> {
  const optionsJSON = data.options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(explain);
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
