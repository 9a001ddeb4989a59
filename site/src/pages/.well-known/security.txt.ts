import { brand } from '../../brand.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * The contact for reports of weaknesses (RFC 9116). A build of more than a year ago gets no more
 * fixes.
 */
export function GET() {
  const fields = {
    Contact: `mailto:${brand.email}`,
    Expires: new Date(Date.now() + yearMs).toISOString(),
    'Preferred-Languages': 'en, hi',
    Canonical: `${brand.url}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return new Response(lines.join(''));
}
