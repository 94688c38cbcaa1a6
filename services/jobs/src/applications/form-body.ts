import { apiErrors, parseQuery } from '@fairlead/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MULTIPART = 'multipart/form-data';
const URLENCODED = 'application/x-www-form-urlencoded';
/** The media types of forms. */
export const formTypes: readonly string[] = [MULTIPART, URLENCODED];
const LARGEST_BYTES = 64 * 1_024;

/**
 * Lets the routes of this scope accept forms of plain values, of either media type; files in them are
 * dropped.
 * @throws {ApiError} 400 for a form that cannot be read.
 */
export function takeForms(scope: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: LARGEST_BYTES } as const;
  scope.addContentTypeParser<Buffer>(
    MULTIPART,
    options,
    async (request: FastifyRequest, body: Buffer) =>
      readForm(body, request.headers['content-type'] ?? MULTIPART),
  );
  // Elsewhere such a form is a query, or is refused.
  scope.removeContentTypeParser(URLENCODED);
  scope.addContentTypeParser<Buffer>(
    URLENCODED,
    options,
    async (_request: FastifyRequest, body: Buffer) => parseQuery(String(body)),
  );
}

async function readForm(body: Buffer, type: string): Promise<Record<string, string>> {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await answer.formData().catch(() => {
    throw apiErrors.badRequest('The form cannot be read.');
  });
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
