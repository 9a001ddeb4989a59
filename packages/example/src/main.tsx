import { type ConsoleParts, mountConsole } from '@koshpay/console';
import simpleRest from '@refinedev/simple-rest';
import { lazy } from 'react';
import { brand, product } from './product.ts';

const parts = {
  cells: { stars: ({ value }) => `${'★'.repeat(Number(value))} ${value}/5` },
  pages: { catalogue: lazy(() => import('./CataloguePage.tsx')) },
} satisfies ConsoleParts;

const languages = { hi: async () => (await import('./hindi.json')).default };
const dataProviders = { suppliers: simpleRest('/rest') };
mountConsole({ product, parts, dataProviders, brand, languages });
