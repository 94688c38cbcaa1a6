import { longestCaseFileBody } from '../api/case-file-sizes.ts';

/** A route whose calls leave no trace. `largest`: the longest body (bytes) of one that takes a file, which is streamed. */
export interface UntracedRoute {
  path: string;
  keepsSession?: true;
  largest?: number;
}

/**
 * The routes whose calls leave no trace (POST): the edge forwards nothing that identifies the caller, logs and measures nothing, and counts nothing
 * by address. For those that keep the session it forwards who is signed in.
 */
export const untracedRoutes: readonly UntracedRoute[] = [
  { path: '/api/incidentReports', keepsSession: true },
  { path: '/api/incidentReports/own', keepsSession: true },
  { path: '/api/incidentReports/own/open', keepsSession: true },
  { path: '/api/incidentReports/own/messages', keepsSession: true },
  { path: '/api/incidentReports/own/end', keepsSession: true },
  { path: '/api/incidentReports/own/files', keepsSession: true, largest: longestCaseFileBody },
  { path: '/api/incidentReports/own/files/open', keepsSession: true },
  { path: '/api/incidentReports/anonymous' },
  { path: '/api/incidentReports/case' },
  { path: '/api/incidentReports/case/messages' },
  { path: '/api/incidentReports/case/end' },
  { path: '/api/incidentReports/case/files', largest: longestCaseFileBody },
  { path: '/api/incidentReports/case/files/open' },
];

/** Whether a path of the API, with or without its query string, is below such a route: none of its calls is part of a trace. */
export const isUntracedCall = (path: string): boolean =>
  untracedRoutes.some((route) => path.startsWith(route.path));

/** The pages from which such calls are made: visitors are not identified, and pages they lead to get no referrer. */
export const untracedPages: readonly string[] = ['/report', '/case'];

/** How many calls a minute, from everybody together, are answered without a proof of work; each one beyond needs one. */
export const unprovedAMinute = 120;

/** How many named reports a minute one session may send. */
export const namedAMinute = 30;

/** The request header with the proof of work of an untraced call: `challenge:solution`. */
export const proofOfWorkHeader = 'proof-of-work';
