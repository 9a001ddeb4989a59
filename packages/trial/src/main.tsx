import { mountConsole } from '@koshpay/console';
import { parts } from './parts.tsx';
import { brand, product } from './product.ts';

mountConsole({ product, parts, brand });
