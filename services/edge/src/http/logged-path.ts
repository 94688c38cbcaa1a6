/**
 * The path of a request as it may be logged: without its query, without the token of a mailed link or the secret of a calendar feed, and without the
 * id of a case or of its file, which would reveal to the second when it was created.
 */
export const loggedPath = (url: string): string => {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(/(\/users\/verify\/).*/, '$1…')
    .replace(/(\/calendarFeeds\/[^/]+\/).*/, '$1…')
    .replace(/(\/incidentReports\/)[\da-f]{24}/i, '$1…')
    .replace(/(\/incidentReports\/…\/files\/).*/, '$1…');
};
