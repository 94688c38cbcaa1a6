import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Query } from '../collection/reading.ts';
import type { AnswerCache } from './answer-cache.ts';

/**
 * Answers a read. What a visitor gets may be kept and shared for moments; what a person gets is
 * theirs alone and kept nowhere.
 */
export async function answerRead(
  answers: AnswerCache | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (query: Query) => Promise<unknown>,
): Promise<unknown> {
  const query = request.query as Query;
  if (request.viewer.kind !== 'visitor') {
    reply.header('cache-control', 'private, no-store');
    return read(query);
  }
  reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
  return answers ? answers.answer(request.url, () => read(query)) : read(query);
}
