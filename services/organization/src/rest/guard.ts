import type { Guarded } from '../registers/access.ts';

/** Who reads and writes hours: their owner, and those who approve on the vessel's page of their reports. */
export const restGuard: Guarded = {
  slug: 'restHours',
  pages: { vessel: '/hours-of-rest/reports' },
  ofPerson: 'user',
  isPersonal: true,
};
