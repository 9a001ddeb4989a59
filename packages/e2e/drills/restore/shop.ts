import { createMerchantClient } from '@koshpay/merchant-client';
import { signIn } from '../../src/product.ts';
import { startScanning } from '../../tests/chain.ts';

/** A chain that a shop is paid on. */
interface Chain {
  readonly chainId: number;
  readonly url: string;
}

interface Created {
  readonly data: Readonly<Record<'id' | 'ID', number>>;
  readonly one_time_secrets: Readonly<Record<string, string>>;
}

/** The parts of a payment that a customer or merchant remembers. */
export interface Payment {
  readonly id: number;
  readonly address: string;
  readonly page: string;
  readonly status: string;
}

/** Creates a merchant with a key, an endpoint for webhooks and a scanned network, as staff do. */
export async function openShop(url: string, chain: Chain, webhooks: string) {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  const send = async (method: string, path: string, body?: object) => {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${url}/api/admin/${path}`, sent);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const create = (resource: string, body: object): Promise<Created> =>
    send('POST', `${resource}/create`, body);
  const { data: merchant } = await create('merchants', {
    name: 'Drill',
    email: 'drill@shop.example',
    phone: '+919812345670',
    network_ids: [],
  });
  const { network } = await startScanning(
    async (method, path, body) => (await send(method.toUpperCase(), path, body)).data,
    { name: 'Drill', chainId: chain.chainId, rpc_url: chain.url },
  );
  const merchant_id = merchant.id;
  await create('hd-wallets', {
    merchant_id,
    network_id: network.ID,
    wallet_name: 'Deposits',
    derivation_path: "m/44'/60'/0'",
  });
  await create('webhook-endpoints', { merchant_id, url: webhooks, status: 'active' });
  const pair = await create('merchant-api-keys', { merchant_id, status: 'active' });
  await send('PATCH', 'merchant-api-keys/update', { id: pair.data.ID, scope_payments: true });
  const { 'API Key': key = '', 'API Secret': secret = '' } = pair.one_time_secrets;
  const client = createMerchantClient({ url, key, secret });
  return {
    /** A payment of 0.25 of the chain's currency. */
    async createPayment(): Promise<Payment> {
      const body = { network_id: network.ID, amount: '0.25' };
      return (await client.post('/api/v1/payments', body)).data;
    },
    async readPayment({ id }: Pick<Payment, 'id'>): Promise<Payment> {
      return (await client.get('/api/v1/payments/{id}', { path: { id: String(id) } })).data;
    },
  };
}
