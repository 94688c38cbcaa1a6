import type { Guarded } from '../registers/access.ts';

/** Who reads and writes hours: the person whose they are, and who approves at the vessel's page of their reports. */
export const restGuard: Guarded = {
  slug: 'restHours',
  pages: { vessel: '/hours-of-rest/reports' },
  ofPerson: 'user',
  isPersonal: true,
};
