import { createTestClient, type Hex, http, publicActions, toHex, walletActions } from 'viem';
import { findAnvil, startNode } from '../private-chain/node.ts';

/** A transaction as it is sent; anvil signs for its accounts. */
interface Sent {
  readonly from?: Hex;
  readonly to?: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
  /** The limit of gas; with one, a transaction that fails is sent as well. */
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
  const binary = findAnvil();
  if (!binary) throw new Error('Anvil is not installed.');
  const { url, stop } = await startNode(binary, options);
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
    [Symbol.asyncDispose]: () => stop(),
  };
}
