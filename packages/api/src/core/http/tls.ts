import type { ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A certificate with its chain, and its private key; both PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Authenticated encryption with forward secrecy alone, the strongest first. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');
const rules = { minVersion: 'TLSv1.2', ciphers, honorCipherOrder: true } as const;

/**
 * The options of the server below Fastify: HTTPS with a certificate, else HTTP. With TLS 1.3 Node
 * prefers X25519MLKEM768, so that traffic recorded today stays unreadable for quantum computers.
 */
export function toServerOptions(
  certificate: Certificate | undefined,
  headersTimeout: number,
): { http?: ServerOptions } {
  // By default, Node looks for late requests every 30 seconds.
  const connectionsCheckingInterval = headersTimeout / 10;
  const http = { requireHostHeader: false, headersTimeout, connectionsCheckingInterval };
  if (!certificate) return { http };
  // The types know one kind of server per instance; what differs between the two is not used.
  return { https: { ...certificate, ...rules, ...http } } as object;
}

/** Uses another certificate for new connections. */
export function replaceCertificate({ server }: FastifyInstance, certificate: Certificate): void {
  if ('setSecureContext' in server && typeof server.setSecureContext === 'function')
    server.setSecureContext({ ...certificate, ...rules });
}
