import type { Plugin } from 'vite';

/** Checks the declarations while it builds, so that browsers need not load the checks, 6 kB. */
export function checkedDeclarations(): Plugin {
  return {
    name: 'checked-declarations',
    apply: 'build',
    config: async () => {
      // The product is declared, and refused, while its module loads.
      await import('@koshpay/gateway');
      return { define: { DECLARATIONS_ARE_CHECKED: 'true' } };
    },
  };
}
