import type { FastifyReply } from 'fastify';

/** The OpenAPI description of a PDF answer. */
export const answersPdf = {
  answers: { 200: { type: 'string', format: 'binary', description: 'PDF (ISO 32000)' } },
  produces: 'application/pdf',
} as const;

/** Sends a printed document as a file that no proxy may cache; `name` is without `.pdf`, with only letters, digits and `-`. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  reply.header('content-disposition', `attachment; filename="${name}.pdf"`);
  reply.header('x-content-type-options', 'nosniff');
  return reply.type('application/pdf').send(Buffer.from(pdf));
}
