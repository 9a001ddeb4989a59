import { createHmac, type KeyObject, sign } from 'node:crypto';

interface Changes {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The key that signs it: a private key, or a text for HS256; none by default. */
  readonly key?: KeyObject | string;
}

/** An ID token with other claims and another header, signed again. */
export function forgeIdToken(token: string, { header, claims, key }: Changes): string {
  const [head = '', body = ''] = token.split('.');
  const content = [
    { ...decode(head), ...header },
    { ...decode(body), ...claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${toSignature(content, key)}`;
}

function toSignature(content: string, key: KeyObject | string | undefined): string {
  if (key === undefined) return '';
  if (typeof key === 'string') return createHmac('sha256', key).update(content).digest('base64url');
  return sign('sha256', Buffer.from(content), key).toString('base64url');
}

function decode(part: string): object {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
