import { logoMark, tokens } from '@koshpay/brand';
import { brand } from '../brand.ts';
import { hero } from '../content/landing/hero.ts';
import { createTextPath } from './text-path.ts';

const { paper, ink, muted, primary, accent } = tokens.dark;
const waves = [
  'M0 0q60-130 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0',
  'M0 0q100-240 200 0t200 0 200 0 200 0 200 0 200 0',
];

/** The picture of a share card, 1200 × 630, as SVG without any font of its own. */
export function drawShareImage(): string {
  const strong = createTextPath(600);
  const regular = createTextPath(400);
  const [first, second] = splitTitle(hero.title);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${paper}"/>
    <g transform="translate(80 72)">${logoMark(64)}</g>
    ${strong(brand.name, 164, 120, 46, ink)}
    ${strong(first, 76, 280, 96, ink)}
    ${strong(second, 76, 378, 96, ink)}
    <g transform="translate(0 480)" fill="none" stroke="${primary}" stroke-opacity=".6">${guilloche()}</g>
    <path transform="translate(0 480)" d="${waves[1]}" fill="none" stroke="${accent}" stroke-width="5"/>
    <circle cx="700" cy="420" r="14" fill="${accent}" stroke="${paper}" stroke-width="5"/>
    ${regular('USDT, USDC, BTC and ETH, straight to your own wallet', 80, 598, 30, muted)}
  </svg>`;
}

function guilloche(): string {
  return waves
    .flatMap((d) =>
      [1, 0.8, 0.6, 0.4, -0.4, -0.6, -0.8, -1].map(
        (scale) => `<path d="${d}" transform="scale(1 ${scale})"/>`,
      ),
    )
    .join('');
}

function splitTitle(title: string): [string, string] {
  const middle = title.indexOf(' ', title.length / 2);
  return middle < 0 ? [title, ''] : [title.slice(0, middle), title.slice(middle + 1)];
}
