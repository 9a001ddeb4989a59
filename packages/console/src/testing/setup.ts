/* Before each test file with a document: files of a worker share it. */
import { afterEach } from 'vitest';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // For every test that waits for an element: a busy machine may need longer than the default second.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
}
