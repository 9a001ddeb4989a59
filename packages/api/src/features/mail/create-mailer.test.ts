import { afterAll, beforeEach, expect, it } from 'vitest';
import { invitationMail } from '../../core/accounts/mails/account-mails.ts';
import { startFakeSmtp } from '../../testing/fake-smtp.ts';
import { testVault } from '../../testing/vault.ts';
import { createMailer } from './create-mailer.ts';

const smtp = await startFakeSmtp();
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.mails = [];
  smtp.isBroken = false;
});

const asha = { username: 'asha', name: 'Asha <b>Rao</b>', email: 'asha@bank.example' };
const url = 'https://pay.example/auth/invitation#token=abc';
const mail = invitationMail(asha, { brandName: 'Kosh & Co', url, invitedBy: 'Ben' });

function start(SMTP_URL: string | undefined = smtp.url) {
  const settings = { BRAND_NAME: 'Kosh & Co', MAIL_FROM: 'no-reply@pay.example', SMTP_URL };
  return createMailer(settings, testVault);
}

it('sends the same content as plain text and as HTML (ASVS V1.1.2, V1.2.1)', async () => {
  await start().deliver(mail);
  const [sent] = smtp.mails;
  expect(sent?.to).toEqual(['asha@bank.example']);
  expect(sent?.head).toContain('From: "Kosh & Co" <no-reply@pay.example>');
  expect(sent?.head).toContain('Subject: Your invitation to Kosh & Co');
  const [, plain = '', html = ''] = sent?.text.split(/^----_.*$/m) ?? [];
  expect(plain.replace(/^Content.*\n/gm, '').trim()).toMatchInlineSnapshot(`
    "Hello Asha <b>Rao</b>,

    Ben has created an account for you in the Kosh & Co console. Your username is asha.

    Set your password:
    https://pay.example/auth/invitation#token=abc

    The link works once, within 24 hours. If it has expired, ask for another invitation.

    If you did not expect this mail, ignore it.

    -- 
    Kosh & Co"
  `);
  expect(html).toContain(`<a href="${url}"`);
  expect(html).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});

it('fails for a mail that was not accepted', async () => {
  smtp.isBroken = true;
  await expect(start().deliver(mail)).rejects.toThrow('The mailbox is full.');
});

it('sends no mail unencrypted to another machine (ASVS V12.3.1)', async () => {
  // To this machine, but not by a name of it.
  const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
  await expect(start(elsewhere).deliver(mail)).rejects.toThrow(/STARTTLS/);
  expect(smtp.mails).toEqual([]);
});

it('adds no recipients, headers or commands of what people type (ASVS V1.3.11)', async () => {
  const mailer = start();
  const typed = 'asha@bank.example>\r\nRCPT TO:<eve@evil.example>\r\nBcc: eve@evil.example';
  await mailer.deliver({ ...mail, to: typed }).catch(() => undefined);
  await mailer
    .deliver({ ...mail, to: 'asha@bank.example, eve@evil.example' })
    .catch(() => undefined);
  await mailer.deliver({
    ...mail,
    subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nother text',
    paragraphs: ['.\r\nRCPT TO:<eve@evil.example>\r\n.'],
  });
  expect(smtp.mails.length).toBeGreaterThan(0);
  for (const { to, head } of smtp.mails) {
    expect(to).not.toContain('eve@evil.example');
    expect(head).not.toMatch(/^Bcc:/m);
  }
  expect(smtp.mails.at(-1)).toMatchObject({ to: ['asha@bank.example'] });
});

it('sends nothing without a mail server', async () => {
  const mailer = createMailer({ BRAND_NAME: 'K', MAIL_FROM: 'a@b.example' }, testVault);
  expect(mailer.isSetUp).toBe(false);
  await expect(mailer.deliver(mail)).rejects.toThrow('Mail is not set up: set SMTP_URL.');
});
