import type { PageLoaders } from '@fairlead/remote-kit';

const registers = () => import('./features/registers/registers-page.tsx');
const coming = () => import('./features/coming/coming-page.tsx');

/** The pages of this remote, as `remote.json` declares them. */
export const pages: PageLoaders = {
  '/organization/:org': () => import('./features/company-dashboard/company-dashboard-page.tsx'),
  '/organization/:org/fleet': () => import('./features/fleet/fleet-page.tsx'),
  '/organization/:org/crew-management/particulars': () =>
    import('./features/people/people-page.tsx'),
  '/organization/:org/crew-management/particulars/:employee': () =>
    import('./features/people/person-page.tsx'),
  '/organization/:org/crew-management/particulars/papers': registers,
  '/organization/:org/crew-management/particulars/papers/:record': registers,
  '/organization/:org/organization/access-templates': () =>
    import('./features/access-templates/access-templates-page.tsx'),
  '/organization/:org/profile': () => import('./features/profile/profile-page.tsx'),
  '/organization/:org/reporting/dashboard': () => import('./features/reporting/reporting-page.tsx'),
  '/inspection/:id': () => import('./features/inspection-links/inspection-page.tsx'),
  '/account/invitations': () => import('./features/invitations/my-invitations-page.tsx'),
  '/account/hours-of-rest': () => import('./features/rest/my-hours-page.tsx'),
  '/organization/:org/vessel/:vessel/hours-of-rest/reports': () =>
    import('./features/rest/reports/reports-page.tsx'),
  '/organization/:org/vessel/:vessel/hours-of-rest/reports/:person': () =>
    import('./features/rest/person-month-page.tsx'),
  '/organization/:org/vessel/:vessel/dashboard': () =>
    import('./features/vessel-dashboard/vessel-dashboard-page.tsx'),
  '/organization/:org/employee/:employee/dashboard': () =>
    import('./features/employment/employee-dashboard-page.tsx'),
  '/organization/:org/crew/:vessel/:employee/dashboard': () =>
    import('./features/employment/crew-dashboard-page.tsx'),
  '/account/crew-planner': () => import('./features/rotations/crew-planner-page.tsx'),
  '/account/schedule': () => import('./features/schedule/schedule-page.tsx'),
  '/organization/:org/vessel/:vessel/settings/sections': () =>
    import('./features/vessel-settings/sections-page.tsx'),
  '/organization/:org/vessel/:vessel/settings/general': () =>
    import('./features/vessel-settings/general-page.tsx'),
  '/organization/:org/vessel/:vessel/schedules': coming,
  '/organization/:org/vessel/:vessel/compliance': coming,
  '/organization/:org/vessel/:vessel/expenses': coming,
  '/organization/:org/vessel/:vessel/logbook': coming,
  '/organization/:org/vessel/:vessel/logbook/position': coming,
  '/organization/:org/vessel/:vessel/voyages': coming,
  // Any other path of an organization declared here is a register's: its page finds out which, so that no other page loads the declarations of
  // registers.
  '/organization/:org/*': registers,
};
