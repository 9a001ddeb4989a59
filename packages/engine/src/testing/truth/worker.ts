/* A worker process that runs the engine as the server does, until it is killed. */
import { connectDatabase, createSettingSource, openKeys } from '@koshpay/api';
import { createScannerPorts } from '@koshpay/gateway/server';
import { openChain } from '../../chain/open-chain.ts';
import { startEngine } from '../../workers/engine.ts';
import { type WorkerOptions, workerLimits } from './worker-options.ts';

const { address, key }: WorkerOptions = JSON.parse(process.argv[2] ?? '');
const db = connectDatabase(address, { max: 2 });
const note = (facts: object, text: string) => {
  const { err } = facts as { err?: { message?: string; stack?: string } };
  process.stdout.write(`${JSON.stringify({ text, ...facts, err: err?.stack })}\n`);
};
const vault = await openKeys(db, [], createSettingSource(key));
startEngine({
  ...createScannerPorts({ db, vault }),
  settings: { MODE: 'demo', OUTBOUND_HOSTS: [] },
  log: { warn: note, error: note },
  // A node that is silent, or rests, is not waited for as long as elsewhere.
  openChain: (options) => openChain({ ...options, ...workerLimits }),
});
