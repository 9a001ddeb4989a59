import { mask } from './mask-url.ts';

const maxFirst = 8;
const maxLast = 4;

/**
 * The parts of a secret by which people recognise it: the first 8 characters and the last 4, and
 * never more than half of it.
 *
 * @example maskSecret('kpk_oSlgUdmRar4NrNvFg0ac7ZgE') // kpk_oSlg•••7ZgE
 */
export function maskSecret(text: string): string {
  const shown = Math.floor(text.length / 2);
  const first = Math.min(maxFirst, shown);
  const last = Math.min(maxLast, shown - first);
  return `${text.slice(0, first)}${mask}${text.slice(text.length - last)}`;
}
