import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../src/product.ts';

/** A picture of a screen, and how it comes about. */
interface Screenshot {
  readonly path: string;
  /** The demo staff who sees it; `admin` by default, no one before the sign-in. */
  readonly as?: 'operator' | 'no one';
  readonly theme?: 'dark';
  readonly phone?: true;
  /** Of the window, where the usual one cuts something off. */
  readonly height?: number;
  /** Prepares the page for the screenshot. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Screenshots that are kept together, in the order in which they are taken. */
export interface Album {
  /** Below the repository. */
  readonly folder: string;
  readonly format: 'png' | 'webp';
  readonly window: { readonly width: number; readonly height: number; readonly scale: number };
  readonly screenshots: Readonly<Record<string, Screenshot>>;
}

const phoneWindow = { width: 360, height: 780, scale: 2 };
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Takes one screenshot of a running product and writes its file. */
export async function takeScreenshot(browser: Browser, url: string, album: Album, name: string) {
  const screenshot = album.screenshots[name] as Screenshot;
  const { path, as = 'admin', theme = 'light', phone, act } = screenshot;
  const { width, height, scale } = { ...(phone ? phoneWindow : album.window), ...screenshot };
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  const session = {
    theme,
    // A narrow window has more room for the page.
    ...(width < 1200 && { sidebar: 'free' }),
    ...(as !== 'no one' && {
      token: (await signIn(url, as)).authorization.replace('Bearer ', ''),
    }),
  };
  await page.addInitScript((kept) => Object.assign(sessionStorage, kept), session);
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  // A pointer at the left edge would unfold the sidebar.
  await page.mouse.move(width - 2, height - 2);
  await act?.(page);
  const taken = sharp(await page.screenshot({ caret: 'initial' }));
  await page.close();
  const made = album.format === 'png' ? taken.png({ palette: true }) : taken.webp(webpOptions);
  await made.toFile(`${root}${album.folder}/${name}.${album.format}`);
}

/** Smaller than with losses, and sharp: screens have few colours. */
const webpOptions = { nearLossless: true, quality: 40, effort: 6 };
