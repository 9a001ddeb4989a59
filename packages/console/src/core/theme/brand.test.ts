import { describe, expect, it } from 'vitest';
import { createBrand } from './brand.ts';
import { toCssVariables } from './css-variables.ts';
import { type Colors, neutralColors } from './tokens.ts';

const library = { name: 'library' };

describe('a product without a brand', () => {
  const brand = createBrand({}, library);

  it('has its own name, everywhere', () => {
    expect(brand).toMatchObject({ name: 'Library', headerTitle: 'Library', footer: '© Library' });
  });

  it('has its initials for a mark', () => {
    const lettersOf = (name: string) =>
      />(\p{L}*)<\/text>/u.exec(decodeURIComponent(createBrand({ name }, library).logo))?.[1];
    expect([lettersOf('Library'), lettersOf('acme pay & co'), lettersOf('कोश पे')]).toEqual([
      'L',
      'AP',
      'कप',
    ]);
  });
});

it('shows what the product gives, and derives the rest from its name', () => {
  const brand = createBrand({ name: 'Acme', headerTitle: 'Acme Desk', logo: '/logo.svg' }, library);
  expect(brand).toMatchObject({ headerTitle: 'Acme Desk', logo: '/logo.svg', footer: '© Acme' });
});

it('writes colours in kebab case and sizes with their unit, which dark leaves out', () => {
  const brand = createBrand({}, library);
  expect(toCssVariables(brand, 'light')).toContain('--primary-soft:#e3edfb;');
  expect(toCssVariables(brand, 'light')).toContain('--space-m:16px;');
  expect(toCssVariables(brand, 'dark')).not.toContain('--space');
});

/** The WCAG 2 contrast ratio of two #rrggbb colours. */
function contrastRatio(...colors: readonly string[]): number {
  const [lighter = 0, darker = 0] = colors.map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(['light', 'dark'] as const)('the neutral colours, %s,', (mode) => {
  const grounds = ['paper', 'surface', 'raised', 'primarySoft'] as const;
  const texts = ['ink', 'muted', 'primary'] as const;
  const onGrounds = ['accentText', 'success', 'warning', 'danger'] as const;
  const pairs: [keyof Colors, keyof Colors][] = [
    ...grounds.flatMap((ground) =>
      texts.map((text): [typeof text, typeof ground] => [text, ground]),
    ),
    ...grounds
      .slice(0, 3)
      .flatMap((ground) => onGrounds.map((text): [typeof text, typeof ground] => [text, ground])),
    ['onPrimary', 'primary'],
    ['onPrimary', 'primaryHover'],
    ['onAccent', 'accent'],
  ];

  it.each(pairs)('can be read: %s on %s', (text, ground) => {
    const colors = neutralColors[mode];
    expect(contrastRatio(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds.slice(0, 3))('show the outline of a control on %s', (ground) => {
    const colors = neutralColors[mode];
    expect(contrastRatio(colors.outline, colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
