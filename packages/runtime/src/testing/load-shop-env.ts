import type { z } from 'zod';
import { type Env, loadEnv } from '../settings/env.ts';
import { type courierSettings, shop } from './shop.ts';

/** The settings of the product for tests. */
export type ShopEnv = Env & z.output<typeof courierSettings>;

/** Reads them; without a file by default. */
export function loadShopEnv(
  source: NodeJS.ProcessEnv,
  file = 'none',
  defaults: Readonly<Record<string, string>> = {},
): ShopEnv {
  return loadEnv(source, file, { server: shop, defaults }) as ShopEnv;
}
