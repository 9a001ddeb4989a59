import { hindi } from './fixture/hindi.ts';
import { hooks, kinds } from './fixture/hooks.ts';
import { library } from './fixture/library.ts';
import { createTestKit } from './kit.ts';

/** The tests of this package run on a fixture product. */
export const libraryUnderTest = {
  product: library,
  features: [{ name: 'library', hooks }],
  kinds,
  languages: { hi: hindi },
};

export const {
  product: testProduct,
  prepare: prepareTestProduct,
  createTestDatabase,
  createTestApp,
  createLoggedApp,
  setupTestApp,
} = createTestKit(libraryUnderTest);
