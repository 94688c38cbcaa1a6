import { matchPath } from '@fairlead/contracts/portal/path-pattern';
import {
  type ApplicationSource,
  applicationSources,
} from '@fairlead/contracts/reference/recruitment';
import { paths } from '../../paths.ts';

/** What an employer adds to the link of a job that they share, so that visits through it are counted as such. */
export const shared = { parameter: 'via', value: 'share' } as const;

/** Records that a job is opened from the current page: by a link to it, or to apply for it there. */
export function noteOpening(job: string): void {
  if (location.pathname !== paths.job.href(job)) keep(job, sourceOnPage(location.pathname));
}

/** Records where a visit to a job's page came from. An earlier record stays: signing in leaves the page, and returns from there. */
export function noteArrival(job: string): void {
  const isShared = new URLSearchParams(location.search).get(shared.parameter) === shared.value;
  if (isShared) keep(job, 'shared');
  else if (sourceOf(job) === undefined) keep(job, sourceOfReferrer(document.referrer));
}

/** Where a job was opened from in this tab; undefined where that is not known. */
export const sourceOf = (job: string): ApplicationSource | undefined =>
  kept().find(([id]) => id === job)?.[1];

const pageSources: readonly (readonly [pattern: string, source: ApplicationSource])[] = [
  [paths.home.pattern, 'search'],
  [paths.jobs.pattern, 'search'],
  [paths.employer.pattern, 'employer'],
  [paths.job.pattern, 'similar'],
  [paths.favourites.pattern, 'saved'],
  // The dashboard shows the latest saved jobs.
  ['/account/dashboard', 'saved'],
];

/** The source of opening a job from a page of the portal. */
const sourceOnPage = (pathname: string): ApplicationSource =>
  pageSources.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? 'direct';

/** The search engines by the names of their hosts, whatever the country; their other services count as ordinary sites. */
const searchEngine =
  /^(www\.|search\.|[a-z]{2}\.search\.)?(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|qwant|startpage|brave|kagi|naver)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** The source of a referring address; empty where the browser reports none. */
export function sourceOfReferrer(referrer: string): ApplicationSource {
  const from = URL.parse(referrer);
  if (!from) return 'direct';
  if (from.origin === location.origin) return sourceOnPage(from.pathname);
  return searchEngine.test(from.hostname) ? 'searchEngine' : 'otherSite';
}

type StoredSource = readonly [job: string, source: ApplicationSource];

const key = 'fairlead.job-sources';
/** For how many jobs the source is stored: those opened last. */
const most = 50;

function kept(): readonly StoredSource[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isStoredSource) : [];
  } catch {
    return [];
  }
}

function keep(job: string, source: ApplicationSource): void {
  const others = kept().filter(([id]) => id !== job);
  try {
    sessionStorage.setItem(key, JSON.stringify([[job, source], ...others].slice(0, most)));
  } catch {
    // Where the browser stores nothing, the source is unknown.
  }
}

const isStoredSource = (value: unknown): value is StoredSource =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  applicationSources.some(({ code }) => code === value[1]);
