import { createBrand } from '@koshpay/brand';
import { ConsoleRoot } from '@koshpay/console';
import { product } from '@koshpay/gateway';
import { Outlet } from 'react-router';
import { env } from './env.ts';

const brand = createBrand({ ...(env.BRAND_NAME && { name: env.BRAND_NAME }) });

/** The console of this installation. */
export function App() {
  return (
    <ConsoleRoot
      product={product}
      brand={brand}
      adminApiUrl={env.ADMIN_API_URL}
      apiUrl={env.API_URL}
    >
      <Outlet />
    </ConsoleRoot>
  );
}
