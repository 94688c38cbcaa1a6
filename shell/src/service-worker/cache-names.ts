import { type Audience, cachePrefix, isAudience } from '@fairlead/contracts/portal/service-worker';

/** Immutable files, for everybody. */
export const filesCache = `${cachePrefix}files`;
/** The pages that open without a connection, whatever was visited. */
export const essentialsCache = `${cachePrefix}essentials`;
/** The note of who is using the browser. */
export const audienceCache = `${cachePrefix}audience`;

/** What the names of all caches of pages begin with. */
export const pagesCachePrefix = `${cachePrefix}pages-`;
/** What is stored for a visitor, or for a person by their id. */
export const pagesCacheOf = (audience: Audience): string => `${pagesCachePrefix}${audience}`;
export const answersCacheOf = (audience: Audience): string => `${cachePrefix}answers-${audience}`;

const ofAudience = new RegExp(`^${cachePrefix}(?:pages|answers)-(.+)$`);

/** Whether a cache is to be deleted once this audience uses the browser: it is another's, or one that only another release knows. */
export function isOutdatedCache(name: string, audience: Audience): boolean {
  if (!name.startsWith(cachePrefix)) return false;
  if ([filesCache, essentialsCache, audienceCache].includes(name)) return false;
  const [, owner] = ofAudience.exec(name) ?? [];
  return !isAudience(owner) || audience === 'unknown' || owner !== audience;
}
