import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { ApiError, apiErrors } from '../runtime/errors.ts';
import { isFileName } from './file-names.ts';
import type { ByteRange, FileStore, StoredFile } from './file-store.ts';

/** The content under a name never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** What is served instead of what could not be made in time. */
export const FOR_NOW = 'no-store';

/** A file opened on its own may load and run nothing; only the portal may embed it in a page. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A file of a collection by its name. @throws {ApiError} 404 where it has none */
export async function fileNamed(
  files: Pick<FileStore, 'find'>,
  collection: string,
  name: string,
): Promise<StoredFile> {
  const file = isFileName(name) ? await files.find(name) : undefined;
  if (!file || file.owner.collection !== collection) throw apiErrors.notFound();
  return file;
}

/** A file as it is sent: its type, its name, and how long it may be cached. */
interface Sent {
  files: Pick<FileStore, 'open'>;
  file: StoredFile;
  as: { type: string; disposition: string; keeping: string };
}

/**
 * Sends a file to a reader who may read it: whole, in part (RFC 9110 §14), or 304 if the client already
 * has it.
 * @throws {ApiError} 416 for a range that it does not have.
 */
export async function sendFile(
  { files, file, as }: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = `"${file.name}"`;
  reply.headers({
    ...safeHeaders,
    'cache-control': as.keeping,
    etag: tag,
    'accept-ranges': 'bytes',
    'content-type': as.type,
    'content-disposition': as.disposition,
  });
  if (isHad(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const range = rangeOf(request, file, tag);
  if (range === 'none') {
    reply.removeHeader('etag').removeHeader('content-disposition').removeHeader('content-type');
    reply.header('cache-control', 'no-store').header('content-range', `bytes */${file.size}`);
    throw new ApiError(416, { message: 'The file does not have this part.' });
  }
  const length = range ? range.end - range.start + 1 : file.size;
  reply.header('content-length', length);
  if (range)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  // A stream: for anything else the length would be set again.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : files.open(file.name, range));
}

const isHad = (header = '', tag: string): boolean =>
  header.split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')));

/** The requested range; several at once are answered with the whole file, as is an invalid range or one of another file. */
function rangeOf(
  { headers, method }: FastifyRequest,
  { size }: StoredFile,
  tag: string,
): ByteRange | 'none' | undefined {
  const { range } = headers;
  const condition = headers['if-range'];
  if (!range || method !== 'GET' || (condition !== undefined && condition !== tag))
    return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'none';
  const [one, ...more] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return more.length > 0 ? undefined : one;
}
