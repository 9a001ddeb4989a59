/** HMAC-SHA-256 in hexadecimal digits, over some lines and the hash of a body. */
export async function sign(secret: string, lines: readonly string[], body: string) {
  const { subtle } = crypto;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encode(secret), hmac, false, ['sign']);
  const bodyHash = toHex(await subtle.digest('SHA-256', encode(body)));
  return toHex(await subtle.sign('HMAC', key, encode([...lines, bodyHash].join('\n'))));
}

const encode = (text: string) => new TextEncoder().encode(text);

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
