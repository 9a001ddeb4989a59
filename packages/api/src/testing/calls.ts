/** The status of a GET. */
export async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

/** Sends the site's contact form, each time from another address: the form is throttled by it. */
export function sendContact(url: string, name: string): Promise<Response> {
  return fetch(`${url}/api/public/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify({ name, businessName: 'Rao', email: 'a@example.com', phone: '1' }),
  });
}

/** Signs in with the account that demo mode prints. */
export function signInAsDemo(url: string): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'koshpay-demo' }),
  });
}
