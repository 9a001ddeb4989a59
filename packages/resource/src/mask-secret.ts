import { mask } from './mask-url.ts';

const maxShown = 8;

/**
 * The beginning of a secret, by which people recognise it: 8 characters, and never more than half.
 *
 * @example maskSecret('5021fe22aa0190bc') // 5021fe22•••
 */
export function maskSecret(text: string): string {
  return `${text.slice(0, Math.min(maxShown, Math.floor(text.length / 2)))}${mask}`;
}
