import { testContract } from '@koshpay/api/testing';
import { gatewayUnderTest } from './testing/index.ts';

testContract(gatewayUnderTest);
