import { testContract } from '@koshpay/api/testing';
import { addresses, hooks } from './hooks.ts';
import { product } from './product.ts';

testContract({ product, hooks, addresses });
