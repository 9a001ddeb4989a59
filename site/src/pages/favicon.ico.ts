import { toIco } from '../images/ico.ts';
import { renderIcon } from '../images/icon.ts';

const size = 32;

export async function GET() {
  return new Response(toIco(await renderIcon(size), size));
}
