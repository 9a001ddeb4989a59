import {
  createIdempotency,
  describeApi,
  describeGuardedRoutes,
  type ServerTools,
  toSiteUrl,
} from '@koshpay/api';
import type { FastifyPluginAsync } from 'fastify';
import { merchantApiPath } from '../../merchants/merchant-api.ts';
import { addressRoutes } from './address-routes.ts';
import { requireSignature } from './authenticate.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { maxSkewSeconds } from './signature.ts';
import { transactionRoutes } from './transaction-routes.ts';
import { userRoutes } from './user-routes.ts';

const inHeader = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const;

/** The headers that sign a request. */
const securitySchemes = {
  key: inHeader('Api-Key', 'The key, as it was shown when it was created or rotated.'),
  time: inHeader('Api-Time', 'Seconds since 1970.'),
  signature: inHeader('Api-Signature', 'HMAC-SHA-256 in lower-case hexadecimal digits.'),
};

/** The description of all calls in common. */
const description = `
Every request is signed with the secret of an API key: HMAC-SHA-256 in hexadecimal digits, in \`Api-Signature\`, over these five lines, joined by a line feed:

1. the method, in capital letters;
2. the path with its query, exactly as sent;
3. \`Api-Time\`: seconds since 1970, at most ${maxSkewSeconds} off the server's. A refusal for that has the \`server_time\`;
4. the \`Idempotency-Key\`; empty without one;
5. the SHA-256 of the body in hexadecimal digits, of its exact bytes; of nothing where there is none.

**Changes** need an \`Idempotency-Key\` of 1 to 255 visible characters. Sent again within 24 hours, the same request gets the same answer and changes nothing; with another body the key is refused.

**Amounts** are decimals in text, exact to the last digit. **Times** are ISO 8601 in UTC.

**Lists** have the newest rows first. \`next_cursor\` reads the next page as \`cursor\`; it is null on the last one.

**Limits** are those of the key, by minute: \`RateLimit-Policy\` and \`RateLimit\` say what is left, and \`Retry-After\` when to try again.

**Failures** have \`code\`, which does not change, \`message\`, and \`details\` with what is wrong with each field.
`.trim();

/** The beginning of the URLs that merchants' programs call. */
export const merchantApiPrefix = `/api${merchantApiPath}`;

/** The API for the programs of merchants: each request is signed, and sees one merchant alone. */
export const merchantApiRoutes: FastifyPluginAsync<ServerTools> = async (app, tools) => {
  const { db, product, vault, settings, docsLook: look } = tools;
  const title = `${settings.BRAND_NAME} Merchant API`;
  await describeApi(app, { title, description, securitySchemes, look });
  await app.register(async (signed) => {
    requireSignature(signed, { db, product, vault });
    const names = Object.keys(securitySchemes);
    describeGuardedRoutes(signed, [Object.fromEntries(names.map((name) => [name, []]))]);
    const site = toSiteUrl(settings);
    const options = { db, product, vault, site, idempotency: createIdempotency(db, vault) };
    for (const routes of [
      catalogueRoutes,
      userRoutes,
      addressRoutes,
      transactionRoutes,
      paymentRoutes,
    ])
      await signed.register(routes, options);
  });
};
