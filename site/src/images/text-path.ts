import { create, type Font } from 'fontkit';
import { readFont } from '../fonts/files.ts';

/** Converts text to outlines, so that an image looks the same without the font. */
export function createTextPath(weight: 400 | 600) {
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
