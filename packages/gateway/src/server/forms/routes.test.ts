import { beforeEach, describe, expect, it } from 'vitest';
import { createLoggedApp, createTestApp, setupTestApp } from '../testing/index.ts';

const test = setupTestApp();

beforeEach(async () => {
  await test.owner.query('truncate enquiries, throttles');
});

const registration = {
  name: 'Asha Rao',
  phone: '+919876543210',
  email: 'asha+shop@example.com',
  company: 'Rao & Söhne',
  message: '',
};
const contact = {
  name: 'Asha',
  businessName: 'Rao Traders',
  email: 'asha@example.com',
  phone: '98765',
};

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.1',
) {
  return test.app.inject({
    method: 'POST',
    url: `/api/public/${path}`,
    body: body as string,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress,
  });
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const browser = { ...form, accept: 'text/html,application/xhtml+xml' };

async function stored() {
  const { rows } = await test.db.pool.query(
    'select form, name, company, email, phone, message, status, relayed_at from enquiries order by id',
  );
  return rows;
}

describe('a registration', () => {
  it('is stored, with a success message', async () => {
    const answer = await post('registrations', registration);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Thank you! Your registration has been submitted.' });
    expect(await stored()).toEqual([
      { ...registration, form: 'registration', message: null, status: 'new', relayed_at: null },
    ]);
  });

  it('keeps a phone number without its spaces, hyphens and brackets', async () => {
    const phone = ' (+91) 98123-45678 ';
    expect((await post('registrations', { ...registration, phone })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ phone: '+919812345678' }]);
  });

  it.each([
    ['registrations', { ...registration, name: '\u200b\u3164\u2800' }, 'name'],
    ['registrations', { ...registration, company: '\u2060\ufeff' }, 'company'],
    ['contact', { ...contact, name: '\u3164' }, 'name'],
    ['contact', { ...contact, businessName: '\u2800\u200d' }, 'businessName'],
  ])('is refused if a name has no visible character (%s)', async (path, body, field) => {
    const answer = await post(path, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toMatchObject([{ field }]);
    expect(await stored()).toEqual([]);
  });

  it('is refused with the sentence of every rule it breaks', async () => {
    const answer = await post('registrations', {
      name: 'Al',
      phone: '9876543210',
      email: 'asha',
      company: 'R',
      message: 'x'.repeat(501),
    });
    expect(answer.statusCode).toBe(422);
    const { code, details } = answer.json();
    expect(code).toBe('validation_failed');
    expect(
      details.map(({ field, message }: Record<string, string>) => [field, message]),
    ).toMatchInlineSnapshot(`
      [
        [
          "name",
          "Name must be 3-50 characters long.",
        ],
        [
          "phone",
          "Phone must include country code, e.g., +919876543210",
        ],
        [
          "email",
          "Invalid email address.",
        ],
        [
          "company",
          "Company name must be 2-50 characters long.",
        ],
        [
          "message",
          "Message cannot exceed 500 characters.",
        ],
      ]
    `);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['name', 'abc', 201],
    ['name', 'x'.repeat(50), 201],
    ['name', 'x'.repeat(51), 422],
    ['name', '  a  ', 422],
    ['company', 'ab', 201],
    ['company', 'x'.repeat(51), 422],
    ['phone', '+1234567890', 201],
    ['phone', '+123456789012345', 201],
    ['phone', '+123456789', 422],
    ['phone', '+1234567890123456', 422],
    ['phone', '+91 98765.43210', 422],
    ['phone', '+12345abcde', 422],
    ['message', 'x'.repeat(500), 201],
    ['email', 'a@b', 422],
    ['email', `${'x'.repeat(260)}@example.com`, 422],
  ])('takes %s = %s: %i', async (field, value, status) => {
    expect((await post('registrations', { ...registration, [field]: value })).statusCode).toBe(
      status,
    );
  });

  it('names missing, unknown and mistyped fields', async () => {
    const answer = await post('registrations', {
      ...registration,
      name: 7,
      company: undefined,
      admin: true,
    });
    expect(answer.json().details.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'company',
      'admin',
    ]);
  });

  it('stores SQL, HTML and any script unchanged (ASVS V1.1.2, V1.2.4)', async () => {
    const message = `'; drop table staff; -- <script>alert(1)</script> कोष 🪙`;
    await post('registrations', { ...registration, message });
    expect((await stored())[0].message).toBe(message);
  });

  it('refuses text that cannot be stored', async () => {
    const answer = await post('registrations', { ...registration, message: 'a\u0000b' });
    expect(answer.statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });
});

describe('a contact request', () => {
  it('requires only the required fields', async () => {
    const answer = await post('contact', contact);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: "Registration submitted! We'll contact you soon." });
    expect(await stored()).toMatchObject([
      { form: 'contact', company: 'Rao Traders', phone: '98765' },
    ]);
    const empty = await post('contact', { ...contact, businessName: ' ' });
    expect(empty.json().details).toEqual([
      { field: 'businessName', code: 'too_small', message: 'Required.' },
    ]);
  });
});

describe('a form that a program filled in', () => {
  it('gets the success message and is not stored', async () => {
    const answer = await post('registrations', {
      ...registration,
      website: 'https://spam.example',
    });
    expect(answer.statusCode).toBe(201);
    expect(await stored()).toEqual([]);
  });
});

describe('a double click', () => {
  it('stores only one enquiry, even at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('contact', contact)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(await stored()).toHaveLength(1);
    await post('contact', { ...contact, message: 'One more thing.' });
    expect(await stored()).toHaveLength(2);
  });

  it('counts as a new enquiry after a minute', async () => {
    await post('contact', contact);
    await test.db.pool.query(
      `update enquiries set created_at = created_at - interval '61 seconds'`,
    );
    await post('contact', contact);
    expect(await stored()).toHaveLength(2);
  });
});

describe('a form posted without JavaScript', () => {
  const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  it('redirects to its page, sent or failed', async () => {
    const sent = await post('registrations', encode({ ...registration, website: '' }), browser);
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      '/contact-us#registration-sent',
    ]);
    const failed = await post('registrations', encode({ ...registration, name: 'x' }), browser);
    expect([failed.statusCode, failed.headers.location]).toEqual([
      303,
      '/contact-us#registration-failed',
    ]);
    const contactSent = await post('contact', encode(contact), browser);
    expect([contactSent.statusCode, contactSent.headers.location]).toEqual([303, '/#contact-sent']);
    const contactFailed = await post('contact', 'name=x', browser);
    expect([contactFailed.statusCode, contactFailed.headers.location]).toEqual([
      303,
      '/#contact-failed',
    ]);
    expect(await stored()).toHaveLength(2);
  });

  it('redirects as failed when it is too large or too often', async () => {
    const large = await post(
      'contact',
      encode({ ...contact, message: 'x'.repeat(70_000) }),
      browser,
    );
    expect(large.headers.location).toBe('/#contact-failed');
  });

  it('counts a new line as one character, though it arrives as two', async () => {
    const message = `${'x'.repeat(249)}\r\n${'y'.repeat(250)}`;
    const sent = await post('registrations', encode({ ...registration, message }), browser);
    expect(sent.headers.location).toBe('/contact-us#registration-sent');
    expect((await stored())[0].message).toBe(message.replace('\r\n', '\n'));
  });

  it('redirects to the site that it was posted on, if that is one of CORS_ORIGINS (ASVS V3.7.2)', async () => {
    const origin = 'https://site.example';
    const settings = { CORS_ORIGINS: [origin] };
    const app = await createTestApp({ db: test.db, settings });
    const sent = async (from: string) => {
      const headers = { ...browser, origin: from };
      const url = '/api/public/contact';
      return app.inject({ method: 'POST', url, headers, body: encode(contact) });
    };
    expect((await sent(origin)).headers.location).toBe(`${origin}/#contact-sent`);
    expect((await sent('https://evil.example')).headers.location).toBe('/#contact-sent');
    await app.close();
  });

  it('logs a line when it fails, without user input', async () => {
    const { app, takeLines } = await createLoggedApp(test);
    await app.inject({
      method: 'POST',
      url: '/api/public/contact',
      headers: browser,
      body: 'name=typed-text&businessName=typed-text&email=typed-text&phone=%00',
    });
    await app.close();
    const text = JSON.stringify(takeLines());
    expect(text).toContain('A form could not be taken.');
    expect(text).not.toContain('typed-text');
  });

  it('is answered in JSON when a program posts it', async () => {
    expect((await post('contact', encode(contact), form)).statusCode).toBe(201);
  });
});

describe('too many forms from one IP address', () => {
  it('are refused with the time to wait, but not from other IP addresses (ASVS V2.4.1)', async () => {
    for (let index = 0; index < 10; index++) {
      await post('contact', contact);
      // Invalid and malformed ones count, too.
      await post('registrations', {});
      await post('contact', '{');
    }
    const answer = await post('contact', contact);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().code).toBe('too_many_attempts');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('contact', contact, {}, '198.51.100.2')).statusCode).toBe(201);
  });
});
