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
