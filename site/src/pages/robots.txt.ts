import { brand } from '../brand.ts';

export function GET() {
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${brand.url}/sitemap.xml\n`);
}
