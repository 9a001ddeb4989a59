import { type ConsoleParts, mountConsole } from '@koshpay/console';
import { lazy } from 'react';
import { product } from './product.ts';
import { StarsCell } from './StarsCell.tsx';

const parts = {
  cells: { stars: StarsCell },
  pages: { catalogue: lazy(() => import('./CataloguePage.tsx')) },
} satisfies ConsoleParts;

mountConsole({ product, parts, brand: { name: 'Library', consoleTitle: 'Library Desk' } });
