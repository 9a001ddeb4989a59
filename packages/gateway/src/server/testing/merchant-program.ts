import { insertRows } from '@koshpay/api';
import { signIn, type TestApp, testVault } from '@koshpay/api/testing';
import { createMnemonic, deriveAccount, families } from '@koshpay/chain';
import { hdWallets, merchants, networks } from '../../index.ts';
import type { Scope } from '../merchant-api/api-key.ts';
import { toSignature } from '../merchant-api/signature.ts';

type Row = Readonly<Record<string, unknown>>;

/** A request of a test; what is `sent` differs from what was signed. */
export interface Call {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object | string;
  readonly idempotencyKey?: string;
  readonly time?: number;
  readonly sent?: { method?: string; path?: string; body?: string; headers?: object };
}

/** A merchant with a key that has some scopes, and its calls, signed. */
export async function createMerchantProgram(
  test: TestApp,
  own: readonly Scope[] = ['read', 'addresses'],
  values: Row = {},
) {
  const name = `Shop ${Math.random().toString(36).slice(2, 8)}`;
  const rowsOf = (resource: Parameters<typeof insertRows>[2], row: Row) =>
    test.db.transaction((tx) => insertRows(tx, test.product, resource, testVault, [row]));
  const [merchant = {}] = await rowsOf(merchants, {
    name,
    email: `${name.replace(' ', '.')}@shop.example`,
    phone: '+919812345670',
    network_ids: [],
  });
  const headers = await signIn(test, { username: name, permissions: ['merchant-api-keys.*'] });
  const admin = async (method: 'POST' | 'PATCH', operation: string, body: object) => {
    const answer = await test.app.inject({
      method,
      url: `/api/admin/merchant-api-keys/${operation}`,
      headers,
      body,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const { data, one_time_secrets: pair } = await admin('POST', 'create', {
    merchant_id: Number(merchant.id),
    status: 'active',
  });
  const scopes = Object.fromEntries(own.map((scope) => [`scope_${scope}`, true]));
  await admin('PATCH', 'update', { id: data.ID, ...scopes, ...values });

  return {
    id: Number(data.ID),
    merchantId: Number(merchant.id),
    merchant,
    admin,
    pair: pair as Readonly<Record<'API Key' | 'API Secret', string>>,
    call: (call: Call, secrets: Readonly<Record<string, string>> = pair) =>
      sendSigned(test, secrets, call),
    /** A network of the merchant's own, for which it has an extended public key. */
    async addNetwork(chain_id: number) {
      const [network = {}] = await rowsOf(networks, {
        chain: `Chain ${chain_id}`,
        chain_id,
        confirmations: 12,
        alert: 30,
        rpc_url: 'https://rpc.example',
        is_evm: true,
      });
      const account = deriveAccount({
        family: 'evm',
        mnemonic: createMnemonic(),
        path: families.evm.defaultPath,
      });
      await rowsOf(hdWallets, {
        merchant_id: merchant.id,
        network_id: network.id,
        wallet_name: 'Main',
        derivation_path: account.path,
        address: account.address,
        xpub: account.xpub,
        receives_deposits: true,
        level: account.level,
      });
      return Number(network.id);
    },
  };
}

/** Signs a call and sends it. */
export async function sendSigned(
  test: Pick<TestApp, 'app'>,
  secrets: Readonly<Record<string, string>>,
  { method = 'GET', path, body, idempotencyKey = '', time, sent = {} }: Call,
) {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const seconds = String(time ?? Math.floor(Date.now() / 1000));
  const parts = { method, path, time: seconds, idempotencyKey, body: Buffer.from(text) };
  const answer = await test.app.inject({
    method: (sent.method ?? method) as 'GET',
    url: sent.path ?? path,
    headers: {
      'api-key': secrets['API Key'],
      'api-time': seconds,
      'api-signature': toSignature(String(secrets['API Secret']), parts),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(text && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...((sent.body ?? text) && { body: sent.body ?? text }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...(isJson && answer.body ? answer.json() : {}),
  };
}
