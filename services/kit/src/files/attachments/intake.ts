import { createHash } from 'node:crypto';
import type { AttachmentRule, AttachmentType } from '@fairlead/contracts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { joined, type TakenForm, takeFile, takeForm, tooLarge } from '../intake.ts';
import { refusals } from '../pictures/refusal.ts';
import { keptName } from './kept-name.ts';
import { attachmentTypeOf } from './recognise.ts';

/** A file that was taken in to be attached. */
export interface TakenAttachment {
  name: string;
  type: AttachmentType;
  sha256: string;
  bytes: Uint8Array;
}

/** Takes the one file that a call sends. @throws as `takeFile` does. */
export const takeAttachment = (
  request: FastifyRequest,
  rule: AttachmentRule,
): Promise<TakenAttachment> => takeFile(request, rule, (part) => gathered(part, rule));

/** Takes the file that a document is made of, and what else is said of that. @throws as `takeFile` does. */
export const takeDocument = (
  request: FastifyRequest,
  rule: AttachmentRule,
): Promise<TakenForm<TakenAttachment>> =>
  takeForm(request, { bytes: rule.bytes, texts: rule.makesDocument ?? [] }, (part) =>
    gathered(part, rule),
  );

async function gathered(
  { file, filename }: MultipartFile,
  rule: AttachmentRule,
): Promise<TakenAttachment> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    size += chunk.length;
  }
  if (file.truncated) throw tooLarge(rule.bytes);
  if (size === 0) throw refusals.empty();
  const bytes = joined(chunks, size);
  const type = await attachmentTypeOf(bytes, filename, rule);
  return { name: keptName(filename, type), type, sha256: hash.digest('hex'), bytes };
}
