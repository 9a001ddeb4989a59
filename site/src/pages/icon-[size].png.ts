import type { APIRoute } from 'astro';
import { renderIcon } from '../images/icon.ts';

export function getStaticPaths() {
  return ['180', '192', '512'].map((size) => ({ params: { size } }));
}

export const GET: APIRoute = async ({ params }) =>
  new Response(await renderIcon(Number(params.size)));
