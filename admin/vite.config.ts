import { consoleConfig } from '@koshpay/console/vite';
import { product } from '@koshpay/gateway';
import { toConsoleBrand } from './src/brand.ts';

export default consoleConfig({
  product,
  brand: toConsoleBrand,
  envDir: '..',
  home: '/overview/OverviewPage.tsx',
});
