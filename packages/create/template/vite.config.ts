import { consoleConfig } from '@koshpay/console/vite';
import { product } from './src/product.ts';

export default consoleConfig({ product });
