import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { uniqueContract } from '../console/rows.ts';
import { test, uniqueText } from '../console-fixtures.ts';

const symbols = (page: Page) => page.locator('tbody tr td:nth-child(4)');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('a list sorts by indexed fields, in the URL and by keyboard', async ({ page, call }) => {
  const symbol = `S${uniqueText()}`.slice(0, 14).toUpperCase();
  for (const chain_id of [56, 1, 137])
    await call('post', 'tokens/create', {
      chain_id,
      contract: uniqueContract(),
      symbol,
      digit: 6,
    });
  const chains = page.locator('tbody tr td:nth-child(2)');
  await page.goto(`/tokens?symbol=${symbol}`);
  await expect(chains).toHaveText(['137', '1', '56']);
  await expect(head(page, 'Created At')).toHaveAttribute('aria-sort', 'descending');
  await expect(symbols(page)).toHaveText([symbol, symbol, symbol]);
  await expect(head(page, 'Decimals').getByRole('button')).toHaveCount(0);

  await head(page, 'Created At').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(chains).toHaveText(['56', '1', '137']);
  await expect(head(page, 'Created At')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(`/tokens?symbol=${symbol}&sort=created_at&order=asc`);

  await head(page, 'Chain ID').getByRole('button').click();
  await expect(chains).toHaveText(['1', '56', '137']);
  await head(page, 'Chain ID').getByRole('button').click();
  await expect(chains).toHaveText(['137', '56', '1']);
  await expectNoViolations(page, 'thead');
  await page.reload();
  await expect(chains).toHaveText(['137', '56', '1']);
  await head(page, 'Chain ID').getByRole('button').click();
  await expect(page).toHaveURL(`/tokens?symbol=${symbol}`);
  await page.goBack();
  await expect(chains).toHaveText(['137', '56', '1']);
});
