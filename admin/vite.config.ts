import { consoleConfig } from '@koshpay/console/vite';
import { product } from '@koshpay/gateway';

export default consoleConfig({ product, envDir: '..', home: '/overview/OverviewPage.tsx' });
