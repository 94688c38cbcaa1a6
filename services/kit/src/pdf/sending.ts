import type { FastifyReply } from 'fastify';

/** What a route that answers a PDF says of its answer. */
export const answersPdf = {
  answers: { 200: { type: 'string', format: 'binary', description: 'PDF (ISO 32000)' } },
  produces: 'application/pdf',
} as const;

/** Sends a printed document as a file, which nobody keeps on the way; `name` is without `.pdf`, of letters, digits and `-` alone. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  reply.header('content-disposition', `attachment; filename="${name}.pdf"`);
  reply.header('x-content-type-options', 'nosniff');
  return reply.type('application/pdf').send(Buffer.from(pdf));
}
