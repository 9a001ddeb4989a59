import { defineConfig } from 'vite';

/**
 * The server as one file: hundreds of small modules cost 150 MB and half a second of every start.
 * Packages with binaries, workers or data files stay packages.
 */
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node26', minify: false },
  ssr: {
    noExternal: true,
    external: [
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'nodemailer',
      'pg-native',
      'pino',
      'pino-pretty',
    ],
  },
});
