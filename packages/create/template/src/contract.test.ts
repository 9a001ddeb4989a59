import { testContract } from '@koshpay/api/testing';
import { features } from './features.ts';
import { product } from './product.ts';

testContract({ product, features });
