/** The routes that import a whole file of rows by one POST. */
export const importRoutes: readonly string[] = [
  '/api/invitations/import',
  '/api/registers/:register/import',
];

/** How long (ms) such a call may take; any other has ten seconds. */
export const importTime = 60_000;
