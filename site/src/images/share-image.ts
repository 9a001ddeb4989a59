import { logoMark, tokens } from '@koshpay/brand';
import { create, type Font } from 'fontkit';
import { brand } from '../brand.ts';
import { hero } from '../content/landing/hero.ts';
import { readFont } from '../fonts/files.ts';

const { paper, ink, muted, primary, accent } = tokens.dark;
const waves = [
  'M0 0q60-100 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0',
  'M0 0q100-170 200 0t200 0 200 0 200 0 200 0 200 0',
];

/** The image of a share card, 1200 × 630, as SVG without fonts. */
export function drawShareImage(): string {
  const strong = createTextPath(600);
  const regular = createTextPath(400);
  const [first, second] = splitTitle(hero.title);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${paper}"/>
    <g transform="translate(80 52)">${logoMark(60)}</g>
    ${strong(brand.name, 158, 97, 42, ink)}
    ${strong(first, 74, 218, 98, ink)}
    ${strong(second, 74, 316, 98, ink)}
    ${regular('USDT, USDC, BTC and ETH, straight to your own wallet', 80, 384, 32, muted)}
    <g transform="translate(0 516)" fill="none" stroke="${primary}">${guilloche()}</g>
    <path transform="translate(0 516)" d="${waves[1]}" fill="none" stroke="${accent}" stroke-width="5"/>
    <circle cx="900" cy="431" r="15" fill="${accent}" stroke="${paper}" stroke-width="6"/>
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
  const middle = title.lastIndexOf(' ', title.length / 2);
  return [title.slice(0, Math.max(middle, 0)), title.slice(middle + 1)];
}

/** Converts text to outlines, so that an image looks the same without the font. */
function createTextPath(weight: 400 | 600) {
  const font = create(readFont(`mukta-latin-${weight}`)) as Font;

  /** An SVG group with the text's baseline starting at x, y. */
  return (text: string, x: number, y: number, size: number, fill: string): string => {
    const { glyphs, positions } = font.layout(text);
    const scale = size / font.unitsPerEm;
    let advance = 0;
    const outlines = glyphs.map((glyph, at) => {
      const outline = `<path transform="translate(${advance})" d="${glyph.path.toSVG()}"/>`;
      advance += positions[at]?.xAdvance ?? 0;
      return outline;
    });
    const transform = `translate(${x} ${y}) scale(${scale} ${-scale})`;
    return `<g fill="${fill}" transform="${transform}">${outlines.join('')}</g>`;
  };
}
