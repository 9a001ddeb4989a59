import { mountConsole } from '@koshpay/console';
import { product } from './product.ts';

mountConsole({ product });
