import type { Job } from '@koshpay/api';
import { compareBalancesJob } from './checks/compare-balances.ts';
import { watchContractsJob } from './checks/watch-contracts.ts';

/** The jobs that compare stored rows with chains from time to time, besides the scanners. */
export const jobs: readonly Job[] = [watchContractsJob, compareBalancesJob];
