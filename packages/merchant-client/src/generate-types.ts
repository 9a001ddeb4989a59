/* Writes `api.ts`, the types of the merchants' API, from its description. */
import { writeFileSync } from 'node:fs';
import { describeMerchantApi } from '@koshpay/gateway/server';
import openapiTypes, { astToString } from 'openapi-typescript';

const types = await openapiTypes(JSON.parse(await describeMerchantApi('KoshPay')));
writeFileSync(new URL('api.ts', import.meta.url), astToString(types));
