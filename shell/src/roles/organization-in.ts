/** The organization that a path is of; undefined where it is of none. */
export const organizationIn = (path: string): string | undefined =>
  /^\/organization\/([^/]+)/.exec(path)?.[1];
