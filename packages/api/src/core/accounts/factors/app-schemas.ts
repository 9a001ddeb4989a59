import { z } from 'zod';

/** The secret of an app that is set up. */
export const appSecretSchema = z.object({
  secret: z.string().describe('For typing, in base32.'),
  uri: z.string().describe('For a QR code.'),
});

/** New recovery codes: the only time that they are shown. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
