import { join } from 'node:path';
import { testContract } from '@koshpay/api/testing';
import { gatewayUnderTest } from './testing/index.ts';

testContract(gatewayUnderTest, {
  folder: join(import.meta.dirname, 'golden'),
  documents: {
    'openapi.txt': '/api/openapi.json',
    'merchant-openapi.txt': '/api/v1/openapi.json',
  },
});
