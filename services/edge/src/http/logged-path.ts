/**
 * The path of a request as it may be logged: without its query, without the token of a mailed link, and without the id of a case, which would say to the second when
 * it was there already.
 */
export const loggedPath = (url: string): string => {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(/(\/users\/verify\/).*/, '$1…')
    .replace(/(\/incidentReports\/)[\da-f]{24}/i, '$1…');
};
