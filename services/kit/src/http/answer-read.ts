import { offlineCopyAllowed, offlineCopyHeader } from '@fairlead/contracts/portal/service-worker';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOf } from '../auth/viewer-key.ts';
import type { AnswerSources, Sources } from '../events/sources.ts';
import { readsAnew, type Viewer } from '../model/viewer.ts';
import { type Query, queryOf } from '../query/query.ts';
import { isRecorded } from '../runtime/request-under-way.ts';
import type { AnswerCache } from './answer-cache.ts';
import type {} from './untraced.ts';
import { Tagged } from './versions.ts';

/** The parameters that every read of a collection accepts. */
export const readParameters = [
  'where',
  'sort',
  'limit',
  'page',
  'pagination',
  'depth',
  'select',
  'populate',
] as const;

/** How a read is cached: where, its sources, and the parameters by which it differs. */
export interface Keeping {
  answers: AnswerCache | undefined;
  sources: Sources | undefined;
  parameters: ReadonlySet<string>;
}

/** Decides how a viewer's answers made from these collections are cached. */
export type CachePolicyFor = (
  from: readonly string[],
  parameters: ReadonlySet<string>,
  viewer: Viewer,
) => Keeping;

/** Caches answers here, if there is a cache, until their sources change. */
export const cachePolicyIn =
  (answers: AnswerCache | undefined, sources: AnswerSources): CachePolicyFor =>
  (from, parameters, viewer) => ({ answers, sources: sources.of(from, viewer), parameters });

/**
 * Answers a read. A visitor's answer may be cached and shared briefly. A person's answer is cached for them alone, with
 * their current access, and outside this process only by the portal in their own browser. A read that was recorded is never cached.
 */
export async function answerRead(
  { answers, sources, parameters }: Keeping,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (query: Query) => Promise<unknown>,
): Promise<unknown> {
  const query = queryOf(request);
  const { viewer } = request;
  reply
    .header('cache-control', viewer.kind === 'visitor' ? 'no-cache' : 'private, no-store')
    .type('application/json; charset=utf-8');
  const isKept = request.method !== 'POST' && viewer.kind !== 'operator' && !readsAnew(viewer);
  if (!answers || !sources || !isKept) {
    const made = await read(query);
    allowOfflineCopy(request, reply);
    if (!(made instanceof Tagged)) return made;
    reply.header('etag', made.tag);
    return made.content;
  }
  const name = `${keyOf(viewer)} ${addressOf(request.url, parameters)}`;
  const { body, tag } = await answers.answer(name, sources, () => read(query), isRecorded);
  allowOfflineCopy(request, reply);
  if (tag !== undefined) reply.header('etag', tag);
  return body;
}

/** Allows the portal to store the answer in the browser of the person who asked, unless the read was recorded or leaves no trace. */
function allowOfflineCopy({ method, viewer, routeOptions }: FastifyRequest, reply: FastifyReply) {
  if (method !== 'GET' || viewer.kind !== 'person' || routeOptions.config.untraced) return;
  if (!isRecorded()) reply.header(offlineCopyHeader, offlineCopyAllowed);
}

/** The path and the parameters that the read accepts: others change nothing, and would fill the memory. */
export function addressOf(url: string, parameters: ReadonlySet<string>): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const all = url.slice(at + 1).split('&');
  const known = all.filter((one) => parameters.has(nameOf(one)));
  return known.length === all.length ? url : `${url.slice(0, at)}?${known.join('&')}`;
}

/** The name of a parameter, up to its value or its first bracket. */
function nameOf(parameter: string): string {
  const end = parameter.search(/[=[%]/);
  return end < 0 ? parameter : parameter.slice(0, end);
}
