import { expect, it } from 'vitest';
import type { Chain } from '../chain/chain.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { pauseUnlessChanged } from './run-instance.ts';

it('does not pause to the end where an endpoint was declared before the failure was noticed', async () => {
  const [failed, declared] = [{} as Chain, {} as Chain];
  let asked = 0;
  await pauseUnlessChanged(60_000, failed, {
    chains: {
      get: async () => {
        asked += 1;
        return declared;
      },
    } as never,
    readDeclared: async () => ({}) as ScannedNetwork,
    signal: new AbortController().signal,
  });
  expect(asked).toBe(1);
});
