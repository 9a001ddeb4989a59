import { field, inputSchema } from '@koshpay/resource';
import { z } from 'zod';

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

const credential = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});

/**
 * The response of a browser that created a passkey; properties that the server does not use are
 * left out.
 */
export const createdPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .default([]),
  }),
});

/** The response of a browser whose user signed with a passkey. */
export const usedPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** The options of `navigator.credentials`, in the JSON form of WebAuthn. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeyName = inputSchema(field.text({ required: true, max: 60 }), 'Name').pipe(
  z.string(),
);
