export type { components } from './api.ts';
export { createMerchantClient } from './client.ts';
export { MerchantApiError } from './merchant-api-error.ts';
