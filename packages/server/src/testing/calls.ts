/** The status of a GET. */
export async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

let calls = 0;

/** Sends the site's contact form, each time from another IP, by which the form is throttled. */
export function sendContact(url: string, name: string): Promise<Response> {
  const [high, low] = [Math.floor(++calls / 256), calls % 256];
  return fetch(`${url}/api/public/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${Math.floor(high / 256)}.${high % 256}.${low}`,
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
