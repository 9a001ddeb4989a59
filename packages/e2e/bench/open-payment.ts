import { createMerchantClient } from '@koshpay/merchant-client';
import { signIn } from '../src/product.ts';

interface Created {
  readonly data: { readonly ID: number };
  readonly one_time_secrets: Readonly<Record<string, string>>;
}

interface Row {
  readonly id: number;
  readonly ID: number;
}

/** Creates a payment by the merchants' API, and returns the path of its page while it awaits. */
export async function openPayment(url: string): Promise<string> {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = { method, headers, body: JSON.stringify(body) ?? null };
    const answer = await fetch(`${url}/api/admin/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const first = async (resource: string, filter = ''): Promise<Row> => {
    const { data } = await call<{ data: Row[] }>('GET', `${resource}/list?limit=1${filter}`);
    if (!data[0]) throw new Error(`The demo has no ${resource}.`);
    return data[0];
  };
  // The first key of a merchant on a network receives its deposits.
  const name = `Bench ${Date.now()}`;
  const { data: merchant } = await call<{ data: Row }>('POST', 'merchants/create', {
    name,
    email: `${Date.now()}@bench.example`,
    phone: '+919812345670',
    network_ids: [],
  });
  const merchant_id = merchant.id;
  const { ID: network_id } = await first('networks', '&chain=Polygon');
  await call('POST', 'hd-wallets/create', {
    merchant_id,
    network_id,
    wallet_name: 'Bench',
    derivation_path: "m/44'/60'/0'",
  });
  const pair = await call<Created>('POST', 'merchant-api-keys/create', {
    merchant_id,
    status: 'active',
  });
  await call('PATCH', 'merchant-api-keys/update', { id: pair.data.ID, scope_payments: true });
  const { 'API Key': key = '', 'API Secret': secret = '' } = pair.one_time_secrets;
  const { data } = await createMerchantClient({ url, key, secret }).post('/api/v1/payments', {
    network_id,
    amount: '12.5',
    reference: 'order-7',
    redirect_url: 'https://shop.example/done',
  });
  return new URL(data.page).pathname;
}
