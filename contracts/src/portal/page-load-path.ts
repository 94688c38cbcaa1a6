/** Where browsers report how pages of remotes loaded. */
export const pageLoadsPath = '/api/page-loads';
