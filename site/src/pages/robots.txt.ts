import { merchantApiDocs } from '@koshpay/gateway/merchant-api';
import { brand } from '../brand.ts';

export function GET() {
  const rules = `User-agent: *\nDisallow: /api/\nAllow: /api${merchantApiDocs}\n`;
  return new Response(`${rules}\nSitemap: ${brand.url}/sitemap.xml\n`);
}
