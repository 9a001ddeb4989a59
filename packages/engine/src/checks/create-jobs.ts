import { defineJob, type Job } from '@koshpay/api';
import type { CheckPortsOf } from '../ports/checks.ts';
import { compareBalances } from './compare-balances.ts';
import { watchContracts } from './watch-contracts.ts';

/**
 * Creates the jobs that compare what is stored with chains, besides what scanners do: every hour the
 * code and decimals of the contracts of active tokens, and every night in India the balances of wallets.
 */
export const createJobs = (portsOf: CheckPortsOf): readonly Job[] => [
  defineJob({
    name: 'tokens.watch',
    queue: 'calls',
    schedule: '17 * * * *',
    isRoutine: true,
    retry: { limit: 0 },
    run: (_data, tools) => watchContracts({ ...tools, ...portsOf(tools) }),
  }),
  defineJob({
    name: 'ledger.compare',
    queue: 'calls',
    schedule: '30 20 * * *',
    timeoutSeconds: 6 * 3600,
    retry: { limit: 2, firstPauseSeconds: 600 },
    run: (_data, tools) => compareBalances({ ...tools, ...portsOf(tools) }),
  }),
];
