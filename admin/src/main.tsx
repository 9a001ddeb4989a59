import '@koshpay/brand/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
// Only this one can draw a change of address at once.
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);
