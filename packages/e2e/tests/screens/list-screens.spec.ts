import { test } from '../console-fixtures.ts';
import { merchantApiKeys } from './expected/api-keys.ts';
import { enquiries } from './expected/enquiries.ts';
import { fees } from './expected/fees.ts';
import { hdWallets } from './expected/hd-wallets.ts';
import { instances } from './expected/instances.ts';
import { merchants } from './expected/merchants.ts';
import { networks } from './expected/networks.ts';
import { tokens } from './expected/tokens.ts';
import { transactions } from './expected/transactions.ts';
import { users } from './expected/users.ts';
import { wallets } from './expected/wallets.ts';
import { walkListScreen } from './walk-list-screen.ts';

/**
 * Every list screen of the specification; a group is one page, and no group takes much longer. The
 * first of each, with the widest rows, is also used on a phone.
 */
const groups = {
  merchants: [merchants, merchantApiKeys, enquiries, users],
  money: [transactions, wallets, hdWallets, fees],
  chains: [networks, tokens, instances],
};

// The sum of several screens takes longer than a test on a busy machine.
test.setTimeout(180_000);

for (const [group, screens] of Object.entries(groups))
  test(`lists of ${group}: states and dialogs have the texts of the specification`, async ({
    page,
    brand,
  }) => {
    await page.goto('/account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [index, screen] of screens.entries())
      await test.step(screen.tab, () =>
        walkListScreen(page, screen, { brand, isUsedOnPhone: index === 0 }),
      );
  });
