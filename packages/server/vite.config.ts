import { defineConfig } from 'vite';

/**
 * The server as one file: hundreds of small modules cost it 150 MB and half a second of every start.
 * What brings binaries, workers or files of its own stays a package.
 */
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node26', minify: false },
  ssr: {
    noExternal: true,
    external: ['@fastify/swagger-ui', '@node-rs/argon2', 'pg-native', 'pino', 'pino-pretty'],
  },
});
