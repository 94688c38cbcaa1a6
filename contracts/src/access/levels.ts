/** What somebody may do on a page and with the data behind it, each level including those before it. */
export const accessLevels = [
  { code: 'none', label: 'No access' },
  { code: 'read', label: 'Read' },
  { code: 'write', label: 'Write' },
  { code: 'approve', label: 'Approve' },
] as const;
export type AccessLevel = (typeof accessLevels)[number]['code'];

const rank: Readonly<Record<AccessLevel, number>> = { none: 0, read: 1, write: 2, approve: 3 };

/** Whether a level includes another. */
export const reaches = (level: AccessLevel, needed: AccessLevel): boolean =>
  rank[level] >= rank[needed];

/** The highest of some levels; `none` for an empty list. */
export const highestOf = (levels: readonly AccessLevel[]): AccessLevel =>
  levels.reduce((highest, level) => (reaches(level, highest) ? level : highest), 'none');
