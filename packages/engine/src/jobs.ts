import type { Job } from '@koshpay/api';
import { createCompareBalancesJob } from './checks/compare-balances.ts';
import { createWatchContractsJob } from './checks/watch-contracts.ts';
import type { CheckPortsOf } from './ports/checks.ts';

/** Creates the jobs that compare what is stored with chains from time to time, besides what scanners do. */
export const createJobs = (portsOf: CheckPortsOf): readonly Job[] => [
  createWatchContractsJob(portsOf),
  createCompareBalancesJob(portsOf),
];
