import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createTestClient, type Hex, http, publicActions, toHex, walletActions } from 'viem';

/** A transaction as it is sent; anvil signs for its accounts. */
interface Sent {
  readonly from?: Hex;
  readonly to?: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
  /** Where it is given, a transaction that fails is sent as well. */
  readonly gas?: bigint;
}

/**
 * Starts a private chain whose blocks are mined by the test: the binary of anvil itself, on loopback
 * and a free port. It stops with `await using`, and with the process.
 *
 * @example
 * await using chain = await startAnvil();
 * await chain.send({ to, value: 1n });
 * await chain.mine();
 */
export async function startAnvil(...options: readonly string[]) {
  const child = spawn(findBinary(), [
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--no-mining',
    ...options,
  ]);
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const url = await readUrl(child);
  const client = createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions);
  const addresses = await client.getAddresses();
  const accounts = addresses.map((each) => each.toLowerCase()) as [Hex, Hex, ...Hex[]];
  const [rich] = accounts;

  const request = client.request as (call: { method: string; params: unknown }) => Promise<unknown>;
  const send = async ({ from = rich, gas, value, ...more }: Sent) =>
    (await request({
      method: 'eth_sendTransaction',
      params: [
        { from, ...more, ...(value && { value: toHex(value) }), ...(gas && { gas: toHex(gas) }) },
      ],
    })) as Hex;
  const mine = (blocks = 1) => client.mine({ blocks });
  const deploy = async (data: Hex) => {
    const hash = await send({ data });
    await mine();
    const { contractAddress } = await client.getTransactionReceipt({ hash });
    if (!contractAddress) throw new Error('The contract was not created.');
    return contractAddress.toLowerCase() as Hex;
  };
  return {
    url,
    /** With all actions of viem, for what is not here. */
    client,
    /** Ten, with 10,000 each. */
    accounts,
    /** Puts a transaction into the pool, and returns its hash. */
    send,
    mine,
    /** Creates a contract in a block of its own, and returns its address. */
    deploy,
    [Symbol.asyncDispose]: async () => {
      process.off('exit', kill);
      if (kill()) await once(child, 'exit');
    },
  };
}

/** The packages of npm that have the binary. */
const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
};

function findBinary(): string {
  const name = packages[`${process.platform}-${process.arch}`];
  return createRequire(import.meta.url).resolve(`${name}/bin/anvil`);
}

/** It says its port in the last line of its greeting. */
async function readUrl(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const host = /^Listening on (\S+)/.exec(line)?.[1];
    if (!host) continue;
    child.stdout.resume();
    return `http://${host}`;
  }
  throw new Error('Anvil did not start.');
}
