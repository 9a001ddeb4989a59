import { testContract } from '@koshpay/api/testing';
import { hooks, kinds } from './hooks.ts';
import { product } from './product.ts';

testContract({ product, hooks, kinds });
