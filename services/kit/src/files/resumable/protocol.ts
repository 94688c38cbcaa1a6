import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../runtime/errors.ts';

/** The version of the protocol for resumable uploads (tus.io). */
const VERSION = '1.0.0';
const extensions = 'creation,expiration,termination';
export const PIECE_TYPE = 'application/offset+octet-stream';

/** States the protocol version, and refuses clients of another one. @throws {ApiError} 412 */
export function requireProtocol({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', VERSION);
  if (headers['tus-resumable'] === VERSION) return;
  reply.header('tus-version', VERSION);
  throw new ApiError(412, { message: `Uploads are gone on with by tus ${VERSION}.` });
}

/** The answer to clients that ask about the protocol. */
export const protocolHeaders = (longest: number) => ({
  'tus-resumable': VERSION,
  'tus-version': VERSION,
  'tus-extension': extensions,
  'tus-max-size': String(longest),
});

/** A header that holds a byte count; nothing when it does not. */
export function countIn(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  return count;
}
