import { startReceiver } from '@koshpay/gateway/server/testing/start-receiver';
import { createMerchantClient } from '@koshpay/merchant-client';
import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectNoViolations } from '../axe.ts';
import { startChain, startScanning } from '../chain.ts';
import { test, uniqueText } from '../console-fixtures.ts';

interface Created {
  readonly data: Readonly<Record<'id' | 'ID', number>>;
  readonly one_time_secrets: Readonly<Record<string, string>>;
}

test('a payment of a merchant: from the call of its program over the page and the chain to its webhooks', async ({
  page,
  call,
  request,
  consoleSession,
}) => {
  await using started = new AsyncDisposableStack();
  const chain = started.use(await startChain());
  const receiver = started.adopt(await startReceiver(), ({ close }) => close());
  const headers = { authorization: `Bearer ${consoleSession.session.token}` };
  const create = async (resource: string, data: object): Promise<Created> => {
    const answer = await request.post(`/api/admin/${resource}/create`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const name = uniqueText();

  const merchant = await create('merchants', {
    name,
    email: `${name}@shop.example`,
    phone: '+919812345670',
    network_ids: [],
  });
  const merchant_id = merchant.data.id;
  const { network } = await startScanning(call, {
    name,
    chainId: chain.chainId,
    rpc_url: chain.url,
  });
  await create('hd-wallets', {
    merchant_id,
    network_id: network.ID,
    wallet_name: 'Deposits',
    derivation_path: "m/44'/60'/0'",
  });
  const pair = await create('merchant-api-keys', { merchant_id, status: 'active' });
  await call('patch', 'merchant-api-keys/update', { id: pair.data.ID, scope_payments: true });
  const endpoint = await create('webhook-endpoints', {
    merchant_id,
    url: `${receiver.url}/paid`,
    status: 'active',
  });

  const { 'API Key': key = '', 'API Secret': secret = '' } = pair.one_time_secrets;
  const client = createMerchantClient({ url: consoleSession.url, key, secret });
  const { data: payment } = await client.post(
    '/api/v1/payments',
    { network_id: network.ID, amount: '0.25', reference: `order-${name}` },
    'order-7',
  );

  await page.goto(payment.page);
  await expect(page.getByText('0.25')).toBeVisible();
  await expectNoViolations(page);
  await chain.send({ to: payment.address as `0x${string}`, value: 25n * 10n ** 16n });
  await chain.mine();
  await expect(status(page)).toHaveAttribute('data-status', 'seen');
  await chain.mine(2);
  await expect(status(page)).toHaveAttribute('data-status', 'paid');
  await expectNoViolations(page);

  const verify = new Webhook(Object.values(endpoint.one_time_secrets)[0] ?? '');
  await expect
    .poll(() =>
      receiver.received.map(
        (each) => (verify.verify(each.body, each.headers as never) as { type: string }).type,
      ),
    )
    .toEqual(['payment.seen', 'payment.paid']);

  await page.goto(`/transactions/payments?search=order-${name}`);
  await expect(page.getByRole('row').filter({ hasText: `order-${name}` })).toContainText('Paid');
});

const status = (page: Page) => page.locator('main[data-status]');
