/** The path of a request as it may be logged: without its query, and without the token of a mailed link. */
export const loggedPath = (url: string): string => {
  const [path = ''] = url.split('?', 1);
  return path.replace(/(\/users\/verify\/).*/, '$1…');
};
