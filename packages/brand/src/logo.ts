import { tokens } from './tokens.ts';

/**
 * The mark as SVG: a K that hangs from a shirorekha, the bar that Devanagari letters hang from.
 * Its colours are fixed, so that it is the same in a page, a tab and a picture.
 */
export function logoMark(size = 32): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true">${markShapes}</svg>`;
}

/** The path of the icon that changes the theme, 22 by 22: a disc, half of it filled. */
export const themeIconPath = 'M11 2a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2v14a7 7 0 0 1 0-14Z';

/** An SVG as a data URL, for `<img src>` and CSS. */
export function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const markShapes = [
  `<rect width="32" height="32" rx="7" fill="${tokens.light.primary}"/>`,
  '<path fill="#fff" d="M8.6 9.4h4v8.3l7.5-6.3h5.6l-8.9 7.2 9.2 7.9h-5.7l-7.7-6.9v6.9h-4z"/>',
  `<path fill="${tokens.light.accent}" d="M6 6h20v3.6H6z"/>`,
].join('');
