import { createHash } from 'node:crypto';
import type { AttachmentRule, AttachmentType } from '@fairlead/contracts';
import type { FastifyRequest } from 'fastify';
import { joined, takeFile, tooLarge } from '../intake.ts';
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
): Promise<TakenAttachment> =>
  takeFile(request, rule, async ({ file, filename }) => {
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
  });
