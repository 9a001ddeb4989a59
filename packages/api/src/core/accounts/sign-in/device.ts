/** The browser and its system, as people know them: 'Firefox 131 on Windows'. */
export function toDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  for (const [name, pattern] of browsers) {
    const found = pattern.exec(userAgent);
    const version = found?.[1];
    if (found) return [name, version, system && `on ${system}`].filter(Boolean).join(' ');
  }
  // A program names itself first.
  return /^[\w.-]+/.exec(userAgent)?.[0].slice(0, 60) ?? null;
}

/** The first that matches counts: each browser also claims to be those below it. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];
