import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** A good trade-off of time and size for answers made for one request. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 5 };
/** Below this (bytes) compressing costs more than it saves. */
const worthwhile = 1024;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|ld\+json)|image\/svg)/;

/** The encoding to answer with, from what the caller accepts. */
export function acceptedCoding(acceptEncoding: string | undefined): Coding | undefined {
  if (!acceptEncoding) return undefined;
  const accepted = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', weight] = part.split(';').map((piece) => piece.trim());
        return [name, weight?.startsWith('q=') ? Number(weight.slice(2)) : 1] as const;
      }),
  );
  return (['br', 'gzip'] as const).find(
    (coding) => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0,
  );
}

/** Whether a body of this type is worth compressing; `length` is undefined while it is not known. */
export function worthCompressing(
  contentType: string | undefined,
  length: number | undefined,
): boolean {
  return compressible.test(contentType ?? '') && (length === undefined || length >= worthwhile);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const compressWhole = (content: Buffer | string, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? brotli(content, brotliOptions) : gzipped(content, gzipOptions);

/** A transform that flushes after each chunk, so that a slow answer still arrives piece by piece. */
export const compressor = (coding: Coding) =>
  coding === 'br'
    ? createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ ...gzipOptions, flush: constants.Z_SYNC_FLUSH });
