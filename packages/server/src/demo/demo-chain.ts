import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorResponses } from '@koshpay/api';
import { type PrivateChain, privateChainId, startPrivateChain } from '@koshpay/engine';
import { demoCurrency, findDemoAddress, seedDemoChain } from '@koshpay/gateway/server';
import { permission } from '@koshpay/resource';
import type { DemoParts, DemoTools } from '@koshpay/runtime';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * The amount of a test payment, in base units of its token: 25 USDT and a different remainder each.
 */
const amount = () => 25_000_000n + BigInt(Date.now() % 1_000_000);

/**
 * Runs a private chain beside the demo, declared as a network with a scanner, and takes test payments
 * on it.
 */
export async function startDemoChain(tools: DemoTools): Promise<DemoParts | undefined> {
  const folder = join(tools.settings.DATA_DIR, 'demo-chain');
  mkdirSync(folder, { recursive: true });
  const chain = await startPrivateChain(folder);
  if (!chain) return undefined;
  const { url, token, isNew, setAside } = chain;
  await seedDemoChain(tools, { chainId: privateChainId, url, token, isNew });
  return {
    endpoints: {
      capability: 'test-payments',
      // The first one creates the deposit address that they go to.
      permission: permission('users', 'new-address'),
      register: async (app) => registerTestPayments(app, tools, chain),
    },
    note:
      setAside &&
      `begun again, since its file could not be read: that is ${setAside} now, and can be removed`,
    stop: chain.stop,
  };
}

/** `POST demo/payments`: a payment on the chain of the demo, as a customer would send it. */
function registerTestPayments(app: FastifyInstance, tools: DemoTools, chain: PrivateChain): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/demo/payments',
    {
      schema: {
        tags: ['demo'],
        summary: 'Send a Test Payment',
        operationId: 'demo.pay',
        response: { 200: z.object({ data: sentSchema }), ...errorResponses(401, 403) },
      },
    },
    async () => {
      const address = await findDemoAddress(tools, privateChainId);
      const units = amount();
      const tx_hash = await chain.pay(address as `0x${string}`, units);
      return { data: { tx_hash, address, amount: toText(units), currency: demoCurrency.symbol } };
    },
  );
}

const sentSchema = z.object({
  tx_hash: z.string(),
  address: z.string().describe('The deposit address that it goes to.'),
  amount: z.string(),
  currency: z.string(),
});

function toText(units: bigint): string {
  const digits = units.toString().padStart(demoCurrency.decimals + 1, '0');
  return `${digits.slice(0, -demoCurrency.decimals)}.${digits.slice(-demoCurrency.decimals)}`;
}
