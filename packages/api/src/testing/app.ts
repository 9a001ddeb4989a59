import { hooks } from './fixture/hooks.ts';
import { library } from './fixture/library.ts';
import { createTestKit } from './kit.ts';

/** The tests of this package run on a product of their own. */
export const libraryUnderTest = { product: library, hooks };

export const {
  product: testProduct,
  prepare: prepareTestProduct,
  createTestDatabase,
  createTestApp,
  createLoggedApp,
  setupTestApp,
} = createTestKit(libraryUnderTest);
