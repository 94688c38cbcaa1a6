/** The organization of a path; undefined where it has none. */
export const organizationIn = (path: string): string | undefined =>
  /^\/organization\/([^/]+)/.exec(path)?.[1];
