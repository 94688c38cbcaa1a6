import { UNPRINTABLE_HEADER, writeUnprintable } from '@fairlead/contracts';
import type { FastifyReply } from 'fastify';
import type { PrintedPdf } from './document.ts';

/** The OpenAPI description of a PDF answer. */
export const answersPdf = {
  answers: {
    200: {
      type: 'string',
      format: 'binary',
      description: `PDF (ISO 32000). Where some of its words cannot be printed whole, \`${UNPRINTABLE_HEADER}\` names them: JSON, percent-encoded.`,
    },
  },
  produces: 'application/pdf',
} as const;

/**
 * Sends a printed document as a file that no proxy may cache; `name` is without `.pdf`, with only letters, digits and `-`. A header names the words that cannot
 * be printed whole, for pages to show before the file is saved.
 */
export function sendPdf(
  reply: FastifyReply,
  name: string,
  { bytes, unprintable }: PrintedPdf,
): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  reply.header('content-disposition', `attachment; filename="${name}.pdf"`);
  reply.header('x-content-type-options', 'nosniff');
  if (unprintable) reply.header(UNPRINTABLE_HEADER, writeUnprintable(unprintable));
  return reply.type('application/pdf').send(Buffer.from(bytes));
}

/** The OpenAPI description of an answer that shows a document as a picture. */
export const answersPicture = {
  answers: {
    200: { type: 'string', description: 'The pages of the PDF, below each other (SVG).' },
  },
  produces: 'image/svg+xml',
} as const;

/** Sends the pages of a document as a picture that no proxy may cache, and that runs and loads nothing where it is opened on its own. */
export function sendPicture(reply: FastifyReply, svg: string): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  reply.header(
    'content-security-policy',
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  );
  reply.header('x-content-type-options', 'nosniff');
  return reply.type('image/svg+xml').send(svg);
}
