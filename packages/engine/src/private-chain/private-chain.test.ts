import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicClient, http, parseAbi } from 'viem';
import { afterAll, expect, it } from 'vitest';
import { startPrivateChain } from './private-chain.ts';

const folder = mkdtempSync(join(tmpdir(), 'private-chain-'));
afterAll(() => rmSync(folder, { recursive: true }));

const to = '0x1111111111111111111111111111111111111111';
const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)']);

it('mines a payment without delay, and continues with its blocks after a restart', async () => {
  const first = await startPrivateChain(folder);
  if (!first) throw new Error('Anvil is not installed.');
  const hash = await first.pay(to, 5n);
  const client = createPublicClient({ transport: http(first.url), pollingInterval: 100 });
  const { blockNumber } = await client.waitForTransactionReceipt({ hash });
  const { hash: block } = await client.getBlock({ blockNumber });
  await first.stop();

  const second = await startPrivateChain(folder);
  if (!second) throw new Error('Anvil is not installed.');
  const again = createPublicClient({ transport: http(second.url) });
  expect(second.token).toBe(first.token);
  expect((await again.getBlock({ blockNumber })).hash).toBe(block);
  const call = { address: second.token, abi, functionName: 'balanceOf', args: [to] } as const;
  expect(await again.readContract(call)).toBe(5n);
  await second.stop();
});

it('keeps the former file where the next is cut, and sets one aside that cannot be read', async () => {
  const file = join(folder, 'chain.json');
  const whole = readFileSync(file);
  writeFileSync(join(folder, 'chain.next.json'), whole.subarray(0, 100));
  const first = await startPrivateChain(folder);
  expect(first).toMatchObject({ isNew: false, setAside: undefined });
  await first?.stop();

  writeFileSync(file, '');
  const second = await startPrivateChain(folder);
  expect(second).toMatchObject({ isNew: true, setAside: expect.stringContaining('broken') });
  await second?.stop();
  expect(readdirSync(folder).filter((name) => name.startsWith('chain.'))).toHaveLength(2);
  const third = await startPrivateChain(folder);
  expect(third).toMatchObject({ isNew: false, setAside: undefined });
  await third?.stop();
});

it('ends with its process, also when that is killed', async () => {
  const start = `const { startPrivateChain } = await import(${JSON.stringify(import.meta.resolve('./private-chain.ts'))});
    console.log((await startPrivateChain(${JSON.stringify(folder)})).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', start]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const client = createPublicClient({ transport: http(String(line).trim(), { retryCount: 0 }) });
  await expect(client.getChainId()).resolves.toBe(31337);
  child.kill('SIGKILL');
  await expect.poll(() => client.getChainId().catch(() => 'ended')).toBe('ended');
});
