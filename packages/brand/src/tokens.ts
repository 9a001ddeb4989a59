/** The two themes; each is designed, neither is the inverse of the other. */
export type ThemeMode = 'light' | 'dark';

const light = {
  /** The page. */
  paper: '#fcfdfb',
  /** Bands and panels on the page. */
  surface: '#f2f6f3',
  /** Cards, dialogs, inputs: elements above a surface. */
  raised: '#ffffff',
  /** Text and headings. */
  ink: '#0c1f1a',
  /** Secondary text. */
  muted: '#4b5f57',
  /** Rules that separate. */
  line: '#d8e1dc',
  /** Outlines of controls, 3:1 on every ground. */
  outline: '#788a82',
  /** Banknote teal: links, buttons, selected items. */
  primary: '#0b665a',
  primaryHover: '#084f46',
  /** A tint of the primary, behind selected rows and notes. */
  primarySoft: '#e0f0ec',
  /** Text on the primary. */
  onPrimary: '#ffffff',
  /** Marigold: once per screen. */
  accent: '#f2a31b',
  /** The accent for text. */
  accentText: '#8a5200',
  /** Text on the accent. */
  onAccent: '#0c1f1a',
  success: '#18723f',
  warning: '#8a5200',
  danger: '#b3261e',
} as const;

/** The colours of one mode, as #rrggbb. */
export type Colors = { readonly [name in keyof typeof light]: string };

const dark: Colors = {
  paper: '#08130f',
  surface: '#0d1c17',
  raised: '#12251f',
  ink: '#e9f1ed',
  muted: '#a3b6ae',
  line: '#21372f',
  outline: '#6c847a',
  primary: '#58c7b1',
  primaryHover: '#86dccb',
  primarySoft: '#12332c',
  onPrimary: '#04140f',
  accent: '#f5b23c',
  accentText: '#f5b23c',
  onAccent: '#08130f',
  success: '#6fd39b',
  warning: '#f5b23c',
  danger: '#ff8d82',
};

/** Every colour, by mode. */
export const tokens = { light, dark } as const satisfies Record<ThemeMode, Colors>;

/** One family with Devanagari and tabular figures, two weights, sizes in px. */
export const typography = {
  family: 'Mukta',
  stack:
    "Mukta, 'Mukta Arial', 'Mukta Roboto', 'Mukta DejaVu', system-ui, 'Nirmala UI', 'Noto Sans Devanagari', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, monospace",
  weight: { regular: 400, strong: 600 },
  size: { small: 14, body: 16, lead: 19, title: 24, heading: 36, display: 60 },
  lineHeight: 1.6,
} as const;

/** Corner radii in px. */
export const radius = { small: 4, medium: 8, large: 14 } as const;

/** Distances in px, on a grid of 4. */
export const spacing = { xs: 4, s: 8, m: 16, l: 24, xl: 40, xxl: 72, xxxl: 120 } as const;
