import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';
import { toErrorBody } from './error-handler.ts';

/** Answers what is not even HTTP, in the one error shape, and hangs up. */
export function handleClientError(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify(
    toErrorBody(new AppError('bad_request', 'The request is not valid HTTP.')),
  );
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
