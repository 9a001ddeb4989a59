import { tokens } from '@koshpay/brand';
import { brand } from '../brand.ts';

export function GET() {
  return Response.json({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagLine,
    start_url: '/',
    display: 'browser',
    background_color: tokens.light.paper,
    theme_color: tokens.light.primary,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
}
