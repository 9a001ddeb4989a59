/** The two themes; each is designed, neither is the inverse of the other. */
export type ThemeMode = 'light' | 'dark';

const light = {
  /** The page. */
  paper: '#fdfdfe',
  /** Bands and panels on the page. */
  surface: '#f3f5f8',
  /** Cards, dialogs, inputs: elements above a surface. */
  raised: '#ffffff',
  /** Text and headings. */
  ink: '#16202e',
  /** Secondary text. */
  muted: '#4f5b6b',
  /** Rules that separate. */
  line: '#d9dfe7',
  /** Outlines of controls, 3:1 on every ground. */
  outline: '#7a8697',
  /** Links, buttons, selected items. */
  primary: '#1d5bbf',
  primaryHover: '#164893',
  /** A tint of the primary, behind selected rows and notes. */
  primarySoft: '#e3edfb',
  /** Text on the primary. */
  onPrimary: '#ffffff',
  /** One mark a screen. */
  accent: '#f2a31b',
  /** The accent for text. */
  accentText: '#8a5200',
  /** Text on the accent. */
  onAccent: '#16202e',
  success: '#18723f',
  warning: '#8a5200',
  danger: '#b3261e',
};

/** The colours of one mode, as #rrggbb. */
export type Colors = { readonly [name in keyof typeof light]: string };

const dark: Colors = {
  paper: '#0b1119',
  surface: '#111a25',
  raised: '#172230',
  ink: '#e8edf4',
  muted: '#a4b0c0',
  line: '#26344a',
  outline: '#71829a',
  primary: '#7fb0f5',
  primaryHover: '#a6c8f9',
  primarySoft: '#182f52',
  onPrimary: '#06101f',
  accent: '#f5b23c',
  accentText: '#f5b23c',
  onAccent: '#0b1119',
  success: '#6fd39b',
  warning: '#f5b23c',
  danger: '#ff8d82',
};

/** The colours of a console whose product gives none. */
export const neutralColors: Readonly<Record<ThemeMode, Colors>> = { light, dark };

/** The fonts, sizes in px and weights of every console; a product may give another family. */
export const typography = {
  family: "system-ui, 'Nirmala UI', 'Noto Sans Devanagari', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, monospace",
  strong: 600,
  size: 14,
} as const;

/** Corner radii in px. */
export const radius = { small: 4, medium: 8, large: 14 } as const;

/** Distances in px, on a grid of 4. */
export const spacing = { xs: 4, s: 8, m: 16, l: 24, xl: 40, xxl: 72, xxxl: 120 } as const;
