import { expect, type Page } from '@playwright/test';
import { signedOut } from '../console-fixtures.ts';

/** The public pages, with their headings and titles. */
export const pages = [
  { path: '/', title: 'Fast & Secure Crypto Payments', heading: 'Fast & Secure Crypto Payments' },
  { path: '/about-us', title: 'About Us', heading: 'About Us' },
  { path: '/contact-us', title: 'Contact Us', heading: 'Contact Us' },
  { path: '/faqs', title: 'Frequently Asked Questions', heading: 'Frequently Asked Questions' },
  { path: '/privacy-policy', title: 'Privacy Policy', heading: 'Privacy Policy' },
  { path: '/terms-conditions', title: 'Terms & Conditions', heading: 'Terms & Conditions' },
] as const;

/** A path without a page. */
export const missingPath = '/no-such-page';

/**
 * Tests of the site with motion, as most visitors see it. A test fails whose page threw, or violated
 * its content security policy.
 */
export const test = signedOut.extend<{ noPageErrors: undefined }>({
  contextOptions: { reducedMotion: 'no-preference' },
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (/content security policy|hydration failed|didn't match/i.test(message.text()))
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Answers every post to a form with a status and body, and counts the posts. */
export async function mockForms(page: Page, status: number, body: unknown = {}) {
  const posts: Record<string, string>[] = [];
  await page.route('**/api/public/*', async (route) => {
    posts.push(route.request().postDataJSON());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.fulfill({ status, json: body });
  });
  return posts;
}

export { expect };
