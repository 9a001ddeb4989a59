import { expect, test } from 'vitest';
import { startAnvil } from './anvil.ts';
import { bytecode, callData } from './contracts/contracts.ts';

test('mines what was sent into one block, and forgets all when it stops', async () => {
  const anvil = await startAnvil();
  const { client, accounts } = anvil;
  const to = accounts[1];
  const token = await anvil.deploy(bytecode.token);
  const forwarder = await anvil.deploy(bytecode.forwarder);
  await anvil.send({ to: token, data: callData('transferTwice', to, 5n) });
  await anvil.send({ to: forwarder, value: 7n, data: callData('forward', to) });
  await anvil.send({ to: forwarder, value: 7n, data: callData('forwardAndRevert', to) });
  await anvil.send({ to: forwarder, value: 7n, data: callData('forwardByDestruction', to) });
  await anvil.send({
    to: forwarder,
    value: 7n,
    data: callData('forwardByDelegate', forwarder, to),
  });
  const before = await client.getBalance({ address: to });
  await anvil.mine();
  expect(await client.getBalance({ address: to })).toBe(before + 21n);
  const logs = await client.getLogs({ address: token, fromBlock: 'latest' });
  expect(logs.map(({ logIndex, data }) => [logIndex, BigInt(data)])).toEqual([
    [0, 5n],
    [1, 5n],
  ]);
  await anvil[Symbol.asyncDispose]();
  await expect(client.getBlockNumber()).rejects.toThrow();
});
