import type { Job } from '@koshpay/api';
import type { CheckPortsOf } from '../ports/checks.ts';
import { createCompareBalancesJob } from './compare-balances.ts';
import { createWatchContractsJob } from './watch-contracts.ts';

/** Creates the jobs that compare what is stored with chains from time to time, besides what scanners do. */
export const createJobs = (portsOf: CheckPortsOf): readonly Job[] => [
  createWatchContractsJob(portsOf),
  createCompareBalancesJob(portsOf),
];
