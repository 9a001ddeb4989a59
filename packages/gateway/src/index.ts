import { defineProduct, frameworkResources } from '@koshpay/resource';
import { groups } from './groups.ts';
import { address } from './kinds/address.ts';
import { merchantApiDocs } from './merchants/merchant-api.ts';
import { pages } from './pages.ts';
import * as resources from './resources.ts';
import { settings } from './settings.ts';
import { specification } from './specification.ts';

export * from './resources.ts';

/** The payment gateway: what its console draws and its server serves. */
export const product = defineProduct({
  name: 'koshpay',
  groups,
  kinds: [address],
  resources: [...Object.values(resources), ...frameworkResources],
  pages,
  timeZone: 'Asia/Kolkata',
  fiscalStart: 4,
  settings,
  specification,
  developerDocs: merchantApiDocs,
});
