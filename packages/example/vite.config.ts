import { consoleConfig } from '@koshpay/console/vite';
import { brand, product } from './src/product.ts';

export default consoleConfig({
  product,
  brand,
  // As few as its declarations need.
  features: [
    'audit',
    'live',
    'bulk',
    'integrations',
    'metrics',
    'permissions',
    'problems',
    'volume',
    'widgets',
  ],
});
