import { credentialFiles } from '../api/credential-files.ts';
import { largestAttachment, largestResource, logoRule, photoRule } from '../api/files.ts';
import { chatFileRule, mediaRule, userMediaRule } from '../api/media-rules.ts';
import { longestSubmission } from '../forms/limits.ts';
import type { RemotePage } from './remote.ts';

/** The routes whose answer is an endless stream of events. No other route sends one, and these send nothing else. */
export const streamRoutes: readonly string[] = ['/api/push-notifications/stream'];

/**
 * The routes whose calls leave no trace (POST): the edge forwards nothing that identifies the caller, logs and measures nothing, and counts nothing
 * by address. For those that keep the session it forwards who is signed in.
 */
export const untracedRoutes: readonly { path: string; keepsSession?: true }[] = [
  { path: '/api/incidentReports', keepsSession: true },
  { path: '/api/incidentReports/anonymous' },
  { path: '/api/incidentReports/case' },
  { path: '/api/incidentReports/case/messages' },
  { path: '/api/incidentReports/case/end' },
];

/** The pages from which such calls are made: visitors are not identified, and pages they lead to get no referrer. */
export const untracedPages: readonly string[] = ['/report', '/case'];

/** How many such calls there may be per minute, from everybody together. */
export const untracedAMinute = 120;

/** The routes that import a whole file of rows by one POST. */
export const importRoutes: readonly string[] = [
  '/api/invitations/import',
  '/api/registers/:register/import',
];

/** How long (ms) such a call may take; any other has ten seconds. */
export const importTime = 60_000;

/** A route that accepts a file, or a body containing one (by POST unless it says otherwise), and the maximum size (bytes) of a call. */
export interface UploadRoute {
  method?: 'POST' | 'PATCH' | 'PUT';
  path: string;
  largest: number;
  /** Only bodies above the ordinary size are forwarded like this: most that are sent there are small. */
  isLargeOnly?: boolean;
}

/** The largest ordinary body (bytes). */
export const largestBody = 1024 * 1024;

/** The overhead around the file in a call (bytes): the boundaries and headers of its parts. */
const aroundFile = 16 * 1024;

/** The largest submission of a form: characters outside ASCII take more than one byte. */
const submission = longestSubmission + aroundFile;

/** These routes. Only they accept more than an ordinary body, and the edge streams their bodies. */
export const uploadRoutes: readonly UploadRoute[] = [
  { path: '/api/organizationProfiles/:id/logo', largest: logoRule.bytes + aroundFile },
  { path: '/api/users/:id/photo', largest: photoRule.bytes + aroundFile },
  { path: '/api/registers/:register/:id/attachments', largest: largestAttachment + aroundFile },
  { path: '/api/wellnessResources/:id/attachments', largest: largestResource + aroundFile },
  { path: '/api/credentials/:id/attachments', largest: credentialFiles.bytes + aroundFile },
  { path: '/api/userMedia', largest: userMediaRule.bytes + aroundFile },
  { method: 'PATCH', path: '/api/userMedia/uploads/:id', largest: userMediaRule.bytes },
  { path: '/api/chatFiles', largest: chatFileRule.bytes + aroundFile },
  { method: 'PATCH', path: '/api/chatFiles/uploads/:id', largest: chatFileRule.bytes },
  { path: '/api/media', largest: mediaRule.bytes + aroundFile },
  { method: 'PATCH', path: '/api/media/uploads/:id', largest: mediaRule.bytes },
  // Signatures are pictures within the answers.
  { path: '/api/form-submissions', largest: submission, isLargeOnly: true },
  { path: '/api/applicationFormSubmissions', largest: submission, isLargeOnly: true },
  { method: 'PUT', path: '/api/forms/:id/draft', largest: submission, isLargeOnly: true },
];

/** The maximum size (bytes) of a new document of a collection, if larger than for others. */
export const largestOf = (collection: string): number | undefined =>
  largestAt('POST', `/api/${collection}`);

/** The maximum body size (bytes) of a route, if larger than for others. */
export const largestAt = (method: UploadRoute['method'], path: string): number | undefined =>
  uploadRoutes.find((one) => (one.method ?? 'POST') === method && one.path === path)?.largest;

export interface PageMatch<Page = RemotePage> {
  remote: string;
  page: Page;
  params: Record<string, string>;
}

/** The parameters of `path` if it matches `pattern`, else `undefined`. A trailing slash is ignored. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined =>
  matchSegments(segments(pattern), segments(path));

/** Like `matchPath`, by `segments` of both, for comparing many paths with many patterns. */
export function matchSegments(
  pattern: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  const wanted = [...pattern];
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

/** The page of all released remotes that matches `path`; the one with more literal segments wins. */
export function matchPage<Page extends Pick<RemotePage, 'path'>>(
  remotes: Readonly<Record<string, { pages: readonly Page[] }>>,
  path: string,
): PageMatch<Page> | undefined {
  const matches = Object.entries(remotes).flatMap(([remote, { pages }]) =>
    pages.flatMap((page) => {
      const params = matchPath(page.path, path);
      return params ? [{ remote, page, params }] : [];
    }),
  );
  return matches.sort((a, b) => literalSegments(b.page.path) - literalSegments(a.page.path))[0];
}

/**
 * A page's read with its path parameters and the declared query parameters filled in, exactly as the remote will request it.
 */
export function fillRead(
  template: string,
  { search, match: { page, params } }: { search: string; match: Omit<PageMatch, 'remote'> },
): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'search' ? declaredPart(search, page) : encodeURIComponent(params[name] ?? ''),
  );
  return filled.replace(/[?&]$/, '');
}

/** The parts of a query string that belong to the page's parameters, verbatim, plus defaults for missing ones. */
function declaredPart(search: string, { parameters, defaults }: RemotePage): string {
  const nameOf = (part: string) => decoded(part.split('=', 1)[0] ?? '');
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => parameters.includes(nameOf(part)));
  const present = new Set(parts.filter((part) => !/^[^=]*=?$/.test(part)).map(nameOf));
  const missing = defaults.filter(
    ({ parameter, unless }) => ![parameter, ...unless].some((name) => present.has(name)),
  );
  const added = missing.map(({ parameter, value }) => `${parameter}=${encodeURIComponent(value)}`);
  return [...parts, ...added].join('&');
}

/** The decoded segments of a path or a pattern. */
export function segments(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function literalSegments(pattern: string): number {
  return segments(pattern).filter((segment) => segment !== '*' && !segment.startsWith(':')).length;
}
