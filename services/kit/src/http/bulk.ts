import type { FastifyReply, FastifyRequest } from 'fastify';
import type mongoose from 'mongoose';
import type { Content, Stored } from '../model/declaration.ts';
import { ApiError } from '../runtime/errors.ts';

interface BulkChange {
  affected(): Promise<Stored[]>;
  change(id: mongoose.Types.ObjectId): Promise<Stored | undefined>;
  answer(documents: Stored[]): Promise<Content[]>;
  done: string;
}

/** Why one document was left unchanged; `data` names its fields, as a single change would. */
interface Refusal {
  id: string;
  message: string;
  isPublic: boolean;
  data?: unknown;
}

/** Changes documents one by one; what succeeded stays, what failed is named (§6). */
export async function bulk(
  request: FastifyRequest,
  reply: FastifyReply,
  { affected, change, answer, done }: BulkChange,
) {
  const changed: Stored[] = [];
  const errors: Refusal[] = [];
  for (const { _id } of await affected()) {
    try {
      const document = await change(_id);
      if (document) changed.push(document);
    } catch (error) {
      const isPublic = error instanceof ApiError;
      if (!isPublic) request.log.error({ err: error }, 'a document of a bulk call failed');
      errors.push({
        id: String(_id),
        message: isPublic ? error.message : 'Something went wrong.',
        isPublic,
        ...(isPublic && error.entry.data !== undefined && { data: error.entry.data }),
      });
    }
  }
  const message = `${changed.length} ${done}${errors.length ? `, ${errors.length} failed` : ''}.`;
  return reply
    .status(errors.length ? 400 : 200)
    .send({ docs: await answer(changed), errors, message });
}
