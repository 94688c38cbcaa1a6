import { expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/api/users/verify/q1w2e3-_', '/api/users/verify/…'],
  ['/api/users/verify/q1w2/e3?x=1', '/api/users/verify/…'],
  ['/verify-email?token=q1w2e3', '/verify-email'],
  [
    '/api/calendarFeeds/65a020000000000000000001/q1w2e3/schedule.ics',
    '/api/calendarFeeds/65a020000000000000000001/…',
  ],
  ['/api/listings/65a0?depth=1', '/api/listings/65a0'],
  ['/api/incidentReports/65a020000000000000000001/open', '/api/incidentReports/…/open'],
  [
    '/api/incidentReports/65a020000000000000000001/files/65a020000000000000000002',
    '/api/incidentReports/…/files/…',
  ],
  ['/api/incidentReports/attention', '/api/incidentReports/attention'],
  ['', ''],
])('of %s %s is logged', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
