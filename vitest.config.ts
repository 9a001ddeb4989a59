import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { guideChapter } from './packages/console/vite/guide-chapter.ts';

/**
 * Begins each project with its contract tests. A first run knows only the sizes of files, by which
 * they would be the last, and alone.
 */
class ContractsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Object.groupBy(await super.sort(files), ({ project }) => project.name);
    const order = ({ moduleId }: TestSpecification) => Number(!moduleId.endsWith(contract));
    return Object.values(projects).flatMap((group = []) =>
      group.toSorted((a, b) => order(a) - order(b)),
    );
  }
}

const contract = '/contract.test.ts';

export default defineConfig({
  test: {
    // These limits only end what hangs: databases and servers take minutes to start on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Files share a worker: they keep nothing in modules, and loading those takes longer than most tests.
    isolate: false,
    // Many wait for a process or a database: two cores serve three.
    maxWorkers: 3,
    sequence: { sequencer: ContractsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'packages/{api,merchant-client,runtime,trial}/src/**/*.test.ts',
            'packages/gateway/src/server/**/*.test.ts',
            'packages/engine/src/{scan,store,workers,checks}/**/*.test.ts',
          ],
          globalSetup: ['packages/api/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: [
            'packages/api/src/testing/global-setup.ts',
            'packages/server/src/testing/global-setup.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [guideChapter()],
        test: {
          name: 'pure',
          setupFiles: ['packages/console/src/testing/setup.ts'],
          // Node would load another copy of React Router for it than tests have.
          server: { deps: { inline: ['@refinedev/react-router'] } },
          // These tests are not about cross-origin rules.
          environmentOptions: {
            happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } },
          },
          include: [
            '{admin,site}/src/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/console/vite/**/*.test.ts',
          ],
          exclude: [
            'packages/{api,merchant-client,runtime,server,trial}/**',
            'packages/gateway/src/server/**',
            'packages/engine/src/{scan,store,workers,checks}/**',
            '**/node_modules/**',
          ],
        },
      },
    ],
  },
});
