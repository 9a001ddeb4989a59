import type { Job } from '@koshpay/api';
import { compareBalancesJob } from './checks/compare-balances.ts';
import { watchContractsJob } from './checks/watch-contracts.ts';

/** What is compared with chains from time to time, besides what scanners do. */
export const jobs: readonly Job[] = [watchContractsJob, compareBalancesJob];
