import { consoleConfig } from '@koshpay/console/vite';
import { brand, product } from './src/product.ts';

export default consoleConfig({ product, brand });
