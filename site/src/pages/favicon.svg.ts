import { logoMark } from '@koshpay/brand';

export function GET() {
  return new Response(logoMark());
}
