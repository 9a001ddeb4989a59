import type { ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A certificate with its chain, and its private key; both PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const rules = { minVersion: 'TLSv1.2' } as const;
const http = { requireHostHeader: false };

/**
 * The options of the server below Fastify: HTTPS with a certificate, else HTTP. With TLS 1.3 Node
 * prefers X25519MLKEM768, so that traffic recorded today stays unreadable for quantum computers.
 */
export function toServerOptions(certificate: Certificate | undefined): { http?: ServerOptions } {
  if (!certificate) return { http };
  // The types know one kind of server per instance; what differs between the two is not used.
  return { https: { ...certificate, ...rules, ...http } } as object;
}

/** Uses another certificate for new connections. */
export function replaceCertificate({ server }: FastifyInstance, certificate: Certificate): void {
  if ('setSecureContext' in server && typeof server.setSecureContext === 'function')
    server.setSecureContext({ ...certificate, ...rules });
}
