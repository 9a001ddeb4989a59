import { brand } from '../brand.ts';
import { pages } from '../content/pages.ts';

export function GET() {
  const urls = Object.values(pages).map(
    ({ path }) => `<url><loc>${new URL(path, brand.url).href}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
