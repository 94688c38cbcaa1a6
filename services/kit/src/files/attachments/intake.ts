import type { AttachmentRule } from '@fairlead/contracts';
import type { FastifyRequest } from 'fastify';
import { Arrived } from '../arrived.ts';
import { type TakenForm, takeForm, tooLarge } from '../intake.ts';
import { refusals } from '../refusal.ts';

/** A file as it was sent, and the name its sender gave it. */
export interface SentFile {
  arrived: Arrived;
  filename: string;
}

/**
 * Accepts the one file that a call sends, and the accompanying fields when a document is made from it. The caller must
 * release it.
 * @throws as `takeFile` does.
 */
export async function takeSent(
  request: FastifyRequest,
  { bytes, makesDocument: texts = [] }: AttachmentRule,
): Promise<TakenForm<SentFile>> {
  let arrived: Arrived | undefined;
  try {
    return await takeForm(request, { bytes, texts }, async ({ file, filename }) => {
      arrived = await Arrived.of(file);
      if (file.truncated) throw tooLarge(bytes);
      if (arrived.size === 0) throw refusals.empty();
      return { arrived, filename };
    });
  } catch (error) {
    await arrived?.forget();
    throw error;
  }
}
