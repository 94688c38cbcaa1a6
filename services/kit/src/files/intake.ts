import type { PictureRule, PictureType } from '@fairlead/contracts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError, apiErrors } from '../runtime/errors.ts';
import type { Media } from './media.ts';
import { refusals } from './refusal.ts';

/** An accepted file: its type by its content, and its bytes in their own buffer. */
export interface TakenFile {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The file part of a multipart request. */
const PART = 'file';

/** What the multipart parser refuses, as a message for people. */
const parserRefusals: Readonly<Record<string, () => Error>> = {
  FST_FILES_LIMIT: refusals.several,
  FST_FIELDS_LIMIT: refusals.several,
  FST_PARTS_LIMIT: refusals.several,
  FST_PROTO_VIOLATION: refusals.several,
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    apiErrors.unsupportedMediaType('Send the file as multipart/form-data.'),
};

/**
 * Accepts the one file that a request sends: `gather` reads it as it arrives.
 * @throws {FileRefusal} with the reason; {ApiError} 400, 413 or 415 for any other request.
 */
export const takeFile = async <Taken>(
  request: FastifyRequest,
  { bytes }: { bytes: number },
  gather: (part: MultipartFile) => Promise<Taken>,
): Promise<Taken> => (await takeForm(request, { bytes, texts: [] }, gather)).file;

/** The file that a form sends, and its text fields. */
export interface TakenForm<Taken> {
  file: Taken;
  said: Record<string, string>;
}

/** Accepts the one file of a request as `takeFile` does, and text fields of these names. */
export async function takeForm<Taken>(
  request: FastifyRequest,
  rule: { bytes: number; texts: readonly string[] },
  gather: (part: MultipartFile) => Promise<Taken>,
): Promise<TakenForm<Taken>> {
  try {
    return await formIn(request, rule, gather);
  } catch (error) {
    // Left unread, it would block the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error as Error & { code?: unknown });
  }
}

/**
 * Accepts the one picture that a request sends, as it arrives: anything but a picture, or one with too many pixels, is refused by its first bytes
 * and the rest is discarded. @throws as `takeFile` does.
 */
export const takePicture = (
  request: FastifyRequest,
  rule: PictureRule,
  media: Media,
): Promise<TakenFile> =>
  takeFile(request, rule, ({ file }) => media.readPicture(whole(file, rule), rule));

/** All other errors of the parser are about malformed parts. */
function asRefusal(error: Error & { code?: unknown }): Error {
  const known = parserRefusals[String(error.code)];
  if (known) return known();
  const isParsers = error.constructor === Error || String(error.code).startsWith('FST_');
  return isParsers ? apiErrors.badRequest('The parts of this call cannot be read.') : error;
}

/** The longest text field (bytes). */
const longestText = 2_000;

async function formIn<Taken>(
  request: FastifyRequest,
  { bytes, texts }: { bytes: number; texts: readonly string[] },
  gather: (part: MultipartFile) => Promise<Taken>,
): Promise<TakenForm<Taken>> {
  if (request.headers['content-type'] === undefined) throw refusals.missing();
  const fields = texts.length;
  const ofTexts = { fields, fieldSize: longestText };
  const limits = { ...ofTexts, files: 1, parts: 1 + fields, fileSize: bytes, headerPairs: 20 };
  let taken: { file: Taken } | undefined;
  const values: Record<string, string> = {};
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && part.fieldname === PART) taken = { file: await gather(part) };
    else if (part.type === 'field' && texts.includes(part.fieldname))
      values[part.fieldname] = String(part.value);
    else throw refusals.missing();
  }
  if (!taken) throw refusals.missing();
  return { ...taken, said: values };
}

/** A file as it arrives. @throws {FileRefusal} at its end when it was empty; {ApiError} 413 when it was cut off for being too large. */
async function* whole(
  file: AsyncIterable<Buffer> & { truncated?: boolean },
  { bytes }: { bytes: number },
): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of file) {
    isEmpty &&= chunk.length === 0;
    yield chunk;
  }
  if (file.truncated) throw tooLarge(bytes);
  if (isEmpty) throw refusals.empty();
}

/** The refusal of a file that is too large. */
export const tooLarge = (bytes: number): ApiError =>
  new ApiError(413, { message: `This file is larger than ${bytes / 1024 / 1024} MB.` });
