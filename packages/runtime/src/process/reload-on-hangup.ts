import { replaceCertificate } from '@koshpay/api/internal';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../settings/env.ts';
import { readCertificate } from './tls.ts';

/** Reads the certificate again on SIGHUP. The former one stays where the new one is wrong. */
export function reloadOnHangup(
  app: FastifyInstance,
  env: Pick<Env, 'TLS_CERT' | 'TLS_KEY'>,
  logger: Pick<Logger, 'info' | 'error'>,
): () => Promise<void> {
  const reload = () => {
    try {
      const certificate = readCertificate(env);
      if (certificate) replaceCertificate(app, certificate);
      logger.info('The certificate was read again.');
    } catch (error) {
      logger.error(
        { source: 'tls', err: error },
        'The certificate stays: the new one cannot be used.',
      );
    }
  };
  process.on('SIGHUP', reload);
  return async () => void process.off('SIGHUP', reload);
}
